// SPDX-License-Identifier: EPL-2.0

import * as ts from 'typescript';

/** A text that the sources hand to `nls`. */
export interface SourceText {
    readonly key: string;
    readonly text: string;
}

export interface SourceTexts {
    readonly texts: readonly SourceText[];
    /** Calls whose key or text cannot be read from the source, and texts for users that do not go through `nls`. */
    readonly faults: readonly string[];
}

/** A function of a file that passes one argument on as part of the key, and another as the text. */
interface Forwarder {
    readonly head: string;
    readonly tail: string;
    readonly keyIndex: number;
    readonly textIndex: number;
}

const LOCALIZE = /(^|\.)nls\.localize$/;
const LOCALIZED_COMMAND = /(^|\.)Command\.toLocalizedCommand$/;
const SHOWN_BY_CALL = /\b(messages?|messageService|messageClient)\.(info|warn|error|log)$/;
/** Properties that Theia shows. */
const SHOWN_PROPERTIES = new Set(
    (
        'label tooltip title caption placeholder placeHolder description markdownDescription prompt ariaLabel message msg ok cancel ' +
        'textContent innerText'
    ).split(' ')
);
const SHOWN_ATTRIBUTES = new Set(['title', 'aria-label', 'placeholder', 'alt']);
/** Two letters in a row: not a sign or a format. */
const WORDS = /\p{L}{2}/u;
const IDENTIFIER = /^[a-z0-9]+([-.:][a-zA-Z0-9]+)+$/;
/** The names of the products are the same in each language. */
const NAMES = new Set(['Claude']);

/** Reads one source file. */
export class SourceTextReader {
    protected readonly texts: SourceText[] = [];
    protected readonly faults: string[] = [];
    protected readonly constants = new Map<string, string>();
    protected readonly forwarders = new Map<string, Forwarder>();
    protected readonly source: ts.SourceFile;

    constructor(
        protected readonly path: string,
        content: string
    ) {
        this.source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
    }

    read(): SourceTexts {
        this.collectDeclarations(this.source);
        this.visit(this.source);
        return { texts: this.texts, faults: this.faults };
    }

    protected collectDeclarations(node: ts.Node): void {
        if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
            const value = this.literal(node.initializer);
            if (value !== undefined) {
                this.constants.set(node.name.text, value);
            }
        } else if (ts.isFunctionDeclaration(node) && node.name) {
            this.collectForwarder(node, node.name.text);
        }
        ts.forEachChild(node, child => this.collectDeclarations(child));
    }

    protected collectForwarder(declaration: ts.FunctionDeclaration, name: string): void {
        const parameters = declaration.parameters.map(parameter => parameter.name.getText());
        const search = (node: ts.Node): void => {
            if (ts.isCallExpression(node)) {
                const { key, text } = this.nlsArguments(node);
                if (key && text && ts.isTemplateExpression(key) && key.templateSpans.length === 1) {
                    const [span] = key.templateSpans;
                    const keyIndex = parameters.indexOf(span.expression.getText());
                    const textIndex = parameters.indexOf(text.getText());
                    if (keyIndex >= 0 && textIndex >= 0) {
                        this.forwarders.set(name, { head: key.head.text, tail: span.literal.text, keyIndex, textIndex });
                    }
                }
            }
            ts.forEachChild(node, search);
        };
        search(declaration);
    }

    protected nlsArguments(call: ts.CallExpression): { key?: ts.Node; text?: ts.Node } {
        const callee = call.expression.getText();
        if (LOCALIZE.test(callee)) {
            return { key: call.arguments[0], text: call.arguments[1] };
        }
        if (LOCALIZED_COMMAND.test(callee)) {
            return { key: call.arguments[1], text: this.property(call.arguments[0], 'label') };
        }
        return {};
    }

    protected visit(node: ts.Node): void {
        if (ts.isFunctionDeclaration(node) && node.name && this.forwarders.has(node.name.text)) {
            return;
        }
        if (ts.isCallExpression(node)) {
            if (LOCALIZED_COMMAND.test(node.expression.getText())) {
                this.readCommand(node);
                return;
            }
            this.readCall(node);
        } else {
            this.lint(node);
        }
        ts.forEachChild(node, child => this.visit(child));
    }

    protected readCall(call: ts.CallExpression): void {
        const callee = call.expression.getText();
        const forwarder = this.forwarders.get(callee);
        if (forwarder) {
            const key = this.literal(call.arguments[forwarder.keyIndex]);
            this.add(
                call,
                key === undefined ? undefined : forwarder.head + key + forwarder.tail,
                this.literal(call.arguments[forwarder.textIndex])
            );
        } else if (LOCALIZE.test(callee)) {
            this.add(call, this.literal(call.arguments[0]), this.literal(call.arguments[1]));
        } else if (SHOWN_BY_CALL.test(callee)) {
            this.expectNoWords(call.arguments[0]);
        } else if (callee.endsWith('.setAttribute') && SHOWN_ATTRIBUTES.has(this.literal(call.arguments[0]) ?? '')) {
            this.expectNoWords(call.arguments[1]);
        }
    }

    protected readCommand(call: ts.CallExpression): void {
        this.add(call, this.literal(call.arguments[1]), this.literal(this.property(call.arguments[0], 'label')));
        if (call.arguments[2]) {
            this.add(call, this.literal(call.arguments[2]), this.literal(this.property(call.arguments[0], 'category')));
        }
    }

    protected lint(node: ts.Node): void {
        if (ts.isPropertyAssignment(node) && SHOWN_PROPERTIES.has(node.name.getText())) {
            this.expectNoWords(node.initializer);
        } else if (
            ts.isBinaryExpression(node) &&
            node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
            ts.isPropertyAccessExpression(node.left) &&
            SHOWN_PROPERTIES.has(node.left.name.text)
        ) {
            this.expectNoWords(node.right);
        } else if (ts.isJsxAttribute(node) && SHOWN_ATTRIBUTES.has(node.name.getText())) {
            this.expectNoWords(node.initializer);
        } else if (ts.isJsxText(node) && WORDS.test(node.text)) {
            this.fault(node);
        }
    }

    protected expectNoWords(node: ts.Node | undefined): void {
        const text = node && (ts.isTemplateExpression(node) ? this.fixedParts(node) : this.literal(node));
        if (node && text !== undefined && WORDS.test(text) && !IDENTIFIER.test(text) && !NAMES.has(text)) {
            this.fault(node);
        }
    }

    protected fixedParts(template: ts.TemplateExpression): string {
        return [template.head, ...template.templateSpans.map(span => span.literal)].map(part => part.text).join(' ');
    }

    protected add(node: ts.Node, key: string | undefined, text: string | undefined): void {
        if (key === undefined || text === undefined) {
            this.fault(node);
        } else {
            this.texts.push({ key, text });
        }
    }

    protected fault(node: ts.Node): void {
        const { line } = this.source.getLineAndCharacterOfPosition(node.getStart());
        this.faults.push(`${this.path}:${line + 1} ${node.getText().trim()}`);
    }

    protected property(node: ts.Node | undefined, name: string): ts.Node | undefined {
        const property =
            node && ts.isObjectLiteralExpression(node) ? node.properties.find(each => each.name?.getText() === name) : undefined;
        return property && ts.isPropertyAssignment(property) ? property.initializer : property;
    }

    protected literal(node: ts.Node | undefined): string | undefined {
        if (!node) {
            return undefined;
        }
        if (ts.isStringLiteralLike(node)) {
            return node.text;
        }
        if (ts.isIdentifier(node)) {
            return this.constants.get(node.text);
        }
        if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
            const left = this.literal(node.left);
            const right = this.literal(node.right);
            return left === undefined || right === undefined ? undefined : left + right;
        }
        return undefined;
    }
}

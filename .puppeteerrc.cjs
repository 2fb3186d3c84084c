// @theia/cli depends on puppeteer; nothing here uses its browser.
module.exports = { skipDownload: true };

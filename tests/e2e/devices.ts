/* Devices of browser tests. A file sets one by `test.use`, as each project of Playwright starts new workers. */

export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

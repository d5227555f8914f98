/* The two devices of the browser tests. A new worker starts for each project, so a file chooses by `test.use`. */

export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

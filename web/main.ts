// The browser.
export {};

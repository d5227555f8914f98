/** The present moment, passed in so that tests choose it. `() => new Date()` in the running shop. */
export type Now = () => Date;

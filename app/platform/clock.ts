/** The present moment, passed in so that tests choose it. */
export type Now = () => Date;

export type Now = () => Date;

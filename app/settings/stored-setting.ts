import type * as v from "valibot";

/** One value that owners may change: its row, what may stand in it, and what holds while there is none. */
export interface StoredSetting<T> {
  key: string;
  schema: v.GenericSchema<unknown, T>;
  fallback: T;
}

/** Gives a setting's value, whatever it was read from. */
export type ReadSetting = <T>(setting: StoredSetting<T>) => T;

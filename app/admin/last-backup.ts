/** The newest of the copies that the shop makes every day. */
export interface LastBackup {
  /** Milliseconds since it was due; before the first one, since it was to be made. */
  age: number;
  made: boolean;
  /** So old that somebody has to look why. */
  late: boolean;
}

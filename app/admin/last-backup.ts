export interface LastBackup {
  /** Milliseconds since it was due; before the first one, since it was to be made. */
  age: number;
  made: boolean;
  /** Older than a daily backup should be. */
  late: boolean;
}

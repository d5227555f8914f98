export interface LastBackup {
  /** Milliseconds since the newest backup was due or, while there is none, since backups were turned on. */
  age: number;
  made: boolean;
  late: boolean;
}

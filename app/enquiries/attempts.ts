import { HOME_ATTEMPTS, HOME_WINDOW } from "./limits.ts";

/** Counts the home form's attempts in the browser, by email value (spec §5); the server counts them again. */
export interface Attempts {
  /** Counts one at this instant, or says how many milliseconds are left until there is room for one. */
  take(email: string, now: number): number;
}

export function createAttempts(): Attempts {
  const taken = new Map<string, number[]>();
  return {
    take(email, now) {
      const value = email.toLowerCase();
      const recent = (taken.get(value) ?? []).filter((time) => time > now - HOME_WINDOW);
      const blocking = recent[recent.length - HOME_ATTEMPTS];
      if (blocking !== undefined) return blocking + HOME_WINDOW - now;
      taken.set(value, [...recent, now]);
      return 0;
    },
  };
}

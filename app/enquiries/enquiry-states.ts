/**
 * The states of an enquiry, in the order of the inbox's tabs; each is also the word in the tab's address. A new state is
 * a line here and its texts in `messages/es/inbox.ts`.
 */
const ENQUIRY_STATES = {
  nueva: { done: false, inInbox: true },
  respondida: { done: true, inInbox: true },
  archivada: { done: true, inInbox: false },
} as const satisfies Record<string, StateRules>;

interface StateRules {
  /** Nobody waits for an answer: it may be purged. */
  done: boolean;
  /** Listed in the inbox's first tab. */
  inInbox: boolean;
}

export type EnquiryState = keyof typeof ENQUIRY_STATES;

export const STATE_NAMES = Object.keys(ENQUIRY_STATES) as EnquiryState[];

/** The state of a new enquiry. */
export const FIRST_STATE: EnquiryState = "nueva";

/** The states to which a rule applies. */
export function statesThat(rule: keyof StateRules): EnquiryState[] {
  return STATE_NAMES.filter((state) => ENQUIRY_STATES[state][rule]);
}

/** The state that 'Sí, ya está' sets after a reply. */
export const ANSWERED_STATE: EnquiryState = "respondida";

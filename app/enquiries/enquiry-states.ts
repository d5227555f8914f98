/** The states of an enquiry. Each `done` state has an inbox tab, which the state's key names in the URL. */
const ENQUIRY_STATES = {
  nueva: { done: false, inInbox: true },
  respondida: { done: true, inInbox: true },
  archivada: { done: true, inInbox: false },
} as const satisfies Record<string, StateRules>;

interface StateRules {
  /** True if the enquiry is finished: no answer is due, and it may be purged. */
  done: boolean;
  inInbox: boolean;
}

export type EnquiryState = keyof typeof ENQUIRY_STATES;

export const STATE_NAMES = Object.keys(ENQUIRY_STATES) as EnquiryState[];

export const FIRST_STATE: EnquiryState = "nueva";

export function statesThat(rule: keyof StateRules): EnquiryState[] {
  return STATE_NAMES.filter((state) => ENQUIRY_STATES[state][rule]);
}

/** The button 'Sí, ya está', pressed after a reply, sets this state. */
export const ANSWERED_STATE: EnquiryState = "respondida";

const ENQUIRY_STATES = {
  nueva: { isFinished: false, hasTab: false, inInbox: true },
  respondida: { isFinished: true, hasTab: true, inInbox: true },
  archivada: { isFinished: true, hasTab: true, inInbox: false },
} as const satisfies Record<string, StateRules>;

interface StateRules {
  /** No answer is due, and the enquiry may be purged. */
  isFinished: boolean;
  /** The inbox has a tab of its own for the state, which the state's key names in the URL. */
  hasTab: boolean;
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

/** Inbox tabs and an enquiry's buttons have this sequence. Only an enquiry in FIRST_STATE awaits an answer. */
const ENQUIRY_STATES = {
  nueva: { isFinished: false, hasTab: false, inInbox: true },
  respondida: { isFinished: true, hasTab: true, inInbox: true },
  archivada: { isFinished: true, hasTab: true, inInbox: false },
} as const satisfies Record<string, StateRules>;

interface StateRules {
  /** Enquiries in this state may be purged. */
  isFinished: boolean;
  /** The inbox has a tab for this state. The state's key is the tab's name in the URL. */
  hasTab: boolean;
  inInbox: boolean;
}

export type EnquiryState = keyof typeof ENQUIRY_STATES;

export const STATE_NAMES = Object.keys(ENQUIRY_STATES) as EnquiryState[];

export const FIRST_STATE: EnquiryState = "nueva";

export function statesThat(rule: keyof StateRules): EnquiryState[] {
  return STATE_NAMES.filter((state) => ENQUIRY_STATES[state][rule]);
}

export const ANSWERED_STATE: EnquiryState = "respondida";

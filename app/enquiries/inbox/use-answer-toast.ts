import { useRevalidator } from "react-router";
import { enquiry as texts } from "../../messages/es/inbox.ts";
import { showToast } from "../../ui/toast.ts";
import { STATE_NAMES } from "../enquiry-states.ts";
import { stateTexts } from "./inbox-parts.tsx";
import type { EnquiryFormAnswer } from "./notes.ts";

/** Shows an answer as a toast. After a conflict, also loads what is stored now. */
export function useAnswerToast() {
  const { revalidate } = useRevalidator();
  return (answer: EnquiryFormAnswer) => {
    if (!answer.ok) {
      const errors: Readonly<Record<string, string>> = texts.errors;
      showToast({ tone: "error", urgent: true, title: errors[answer.code] ?? texts.errors.FAILED });
      if (answer.code === "CONFLICT") void revalidate();
      return;
    }
    const done: Readonly<Record<string, string>> = texts.done;
    const state = STATE_NAMES.find((each) => each === answer.intent);
    showToast({ tone: "success", title: (state ? stateTexts[state].done : done[answer.intent]) ?? "" });
  };
}

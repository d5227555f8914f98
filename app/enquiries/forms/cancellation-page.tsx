import { cancellation as texts } from "../../messages/es/cancellation.ts";
import { say } from "../../messages/message.ts";
import { useShop } from "../../shop/use-shop.ts";
import { panelClass } from "../../ui/panel.ts";
import { contactTexts } from "./contact-form.tsx";
import { EnquiryForm, type EnquiryFormPlace } from "./enquiry-form.tsx";

const { mailed, messageRequired, tooLong, ...own } = texts.form;

const form = {
  ...contactTexts,
  ...own,
  another: "",
  errors: { ...contactTexts.errors, MESSAGE_REQUIRED: messageRequired, ORDER_TOO_LONG: tooLong },
};

const formWithMail = { ...form, code: `${own.code} ${mailed}` as const };

export function CancellationPage({ mailOn, ...place }: EnquiryFormPlace & { mailOn: boolean }) {
  const { replyHours: hours } = useShop().shop;
  return (
    <div className="@container">
      <div className="column grid grid-cols-1 gap-8 pt-[clamp(2rem,5cqi,4rem)] pb-16 @min-[58rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] @min-[58rem]:items-start @min-[58rem]:gap-14">
        <header className="grid grid-cols-1 gap-4">
          <h1 className="text-page wrap-anywhere">{texts.heading}</h1>
          <p className="measure text-nuez">{texts.intro}</p>
          <p className="measure text-nuez">{say(texts.how, { hours })}</p>
          <p className="text-small text-nuez">{texts.law}</p>
        </header>
        <div className={`${panelClass} p-6 grid gap-5`}>
          <h2 className="text-title">{texts.formHeading}</h2>
          <EnquiryForm
            {...place}
            id="arrepentimiento"
            source="arrepentimiento"
            action="/arrepentimiento"
            texts={mailOn ? formWithMail : form}
          />
        </div>
      </div>
    </div>
  );
}

import { cancellation as texts } from "../../messages/es/cancellation.ts";
import { contact } from "../../messages/es/contact.ts";
import { visitorPhotos } from "../../messages/es/photos.ts";
import { say } from "../../messages/message.ts";
import { useShop } from "../../shop/use-shop.ts";
import { TextInput } from "../../ui/form/fields.tsx";
import { panelClass } from "../../ui/panel.ts";
import { Confirmation } from "./confirmation.tsx";
import { EnquiryForm, type EnquiryFormPlace, missingOrFirst, pairClass } from "./enquiry-form.tsx";

const form = {
  ...contact.form,
  ...texts.form,
  photos: { ...visitorPhotos, language: "es" },
  language: "es",
  errors: { ...contact.form.errors, ORDER_TOO_LONG: texts.form.tooLong },
};

type CancellationProps = EnquiryFormPlace & { mailOn: boolean };

export function CancellationPage({ mailOn, ...place }: CancellationProps) {
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
          <CancellationForm mailOn={mailOn} {...place} />
        </div>
      </div>
    </div>
  );
}

function CancellationForm({ mailOn, ...place }: CancellationProps) {
  return (
    <EnquiryForm
      {...place}
      id="arrepentimiento"
      source="arrepentimiento"
      action="/arrepentimiento"
      texts={form}
      textOnly
      invalid={missingOrFirst(form)}
      confirmation={({ code }) => (
        <Confirmation {...form.sent}>
          {form.sentCode} <strong className="whitespace-nowrap">{code}</strong>. {form.sentCodeUse}
          {mailOn ? ` ${form.mailed}` : null}
        </Confirmation>
      )}
    >
      {(fields, name, email) => (
        <>
          <div className={pairClass}>
            {name}
            {email}
          </div>
          <div className={pairClass}>
            <TextInput of={fields.phone} label={form.phone} type="tel" inputMode="tel" autoComplete="tel" />
            <TextInput
              of={fields.order}
              label={form.order}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </>
      )}
    </EnquiryForm>
  );
}

import { useState } from "react";
import { account } from "../messages/es/account.ts";
import { say } from "../messages/message.ts";
import { whatsappShareLink } from "../shop/contact-links.ts";
import { ShareLink } from "../shop/share-link.tsx";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass } from "../ui/button.ts";
import { ChoiceGroup } from "../ui/choice.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { intoView } from "../ui/into-view.ts";
import { panelClass } from "../ui/panel.ts";
import { ActionRows, FoldedForm, type PartProps, useAccountForm } from "./account-part.tsx";
import { InviteSchema } from "./forms.ts";

const texts = account.administrators;

const PASSWORD_LINK = { intent: "link-for-password", ...texts.passwordLink };
const REMOVE = { intent: "remove-administrator", label: account.remove, ...texts.removal };
const CANCEL = { intent: "cancel-invitation", ...texts.cancel };

export function AdministratorsPart({ account: { people } }: PartProps) {
  const form = useAccountForm({ intent: "invite", schema: InviteSchema });
  const made = form.answer?.ok ? form.answer.value.link : undefined;
  // The link stays visible until another is made, because the shop stores only a hash and cannot show it later.
  const [invited, setInvited] = useState(made);
  if (made && made !== invited) setInvited(made);
  return (
    <>
      <ActionRows
        rows={people?.administrators ?? []}
        actions={[PASSWORD_LINK, REMOVE]}
        answered={(link, { named = "" }) => (
          <MadeLink
            link={link}
            title={say(texts.made.password, { email: named })}
            words={texts.words.password}
          />
        )}
      />
      {invited ? (
        <MadeLink key={invited} link={invited} title={texts.made.invitation} words={texts.words.invitation} />
      ) : null}
      <FoldedForm form={form} summary={texts.invite} submit={texts.makeLink}>
        <ChoiceGroup
          name="role"
          label={texts.role}
          options={[
            { value: "helper", text: texts.helper },
            { value: "owner", text: texts.owner },
          ]}
          chosen={["helper"]}
        />
        <p className="measure -mt-3 text-small text-nuez">{texts.helperMay}</p>
      </FoldedForm>
      <ActionRows rows={people?.links ?? []} actions={[CANCEL]} />
    </>
  );
}

function MadeLink(props: { link: string; title: string; words: `${string}{brand}${string}` }) {
  const { link, title, words } = props;
  const text = say(words, { brand: useShop().shop.brand });
  return (
    <div ref={intoView} role="status" className={`${panelClass} grid grid-cols-1 gap-4 p-5`}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="measure text-small text-nuez">{texts.madeLead}</p>
      <code className="rounded-control bg-lino px-3.5 py-2.5 text-small wrap-anywhere select-all">
        {link}
      </code>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ExternalLink href={whatsappShareLink(`${text}\n${link}`)} className={buttonClass("whatsapp")}>
          <WhatsappIcon size={20} />
          {texts.byWhatsapp}
        </ExternalLink>
        <ShareLink text={text} url={link} />
      </div>
    </div>
  );
}

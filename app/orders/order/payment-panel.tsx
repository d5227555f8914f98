import { useState } from "react";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import type { Payment } from "../../shop/payment-section.ts";
import { buttonClass } from "../../ui/button.ts";
import { copyText } from "../../ui/copy-text.ts";
import { ExternalLink } from "../../ui/external-link.tsx";

const texts = orders.pay;

/** How the buyer pays what is left to pay. */
export function PaymentPanel({ account, holder, link }: Payment) {
  const [copied, setCopied] = useState(false);
  return (
    <section aria-labelledby="como-pagar" className="grid gap-3 pt-5">
      <h2 id="como-pagar" className="text-xl">
        {texts.heading}
      </h2>
      {account ? (
        <div className="grid gap-1">
          <p className="text-small text-nuez">{texts.transfer}</p>
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="font-semibold tabular-nums wrap-anywhere">{account}</span>
            <button
              type="button"
              className={buttonClass("quiet", "small", "with-script")}
              onClick={async () => setCopied(await copyText(account))}
            >
              {copied ? texts.copied : texts.copy}
            </button>
          </p>
          {holder ? <p className="text-small text-nuez">{say(texts.holder, { holder })}</p> : null}
        </div>
      ) : null}
      {link ? (
        <ExternalLink href={link} className={buttonClass("primary")}>
          {texts.link}
        </ExternalLink>
      ) : null}
    </section>
  );
}

import { acknowledgementMail } from "../app/enquiries/acknowledgement-mail.server.ts";
import { type Delivery, startDelivery } from "../app/enquiries/deliver.server.ts";
import { photosOf } from "../app/enquiries/photos/photos.server.ts";
import { mailPreviews } from "../app/enquiries/mail-previews.server.ts";
import { noticeMail } from "../app/enquiries/notice-mail.server.ts";
import { openSmtp } from "../app/enquiries/smtp.server.ts";
import type { Services } from "../app/services.server.ts";
import { readShop } from "../app/settings/settings.server.ts";
import { reportingTo } from "../app/settings/stored.server.ts";

interface MailOptions {
  smtpUrl: string;
  from: string;
  to: string;
}

/**
 * The part of the process that carries enquiries from the outbox to the owner's mailbox, and acknowledgements to their
 * visitors. Without a mail server there is none: everything is kept, and the inbox says that mail is off.
 */
export function startMailWorker(services: Services, mail: MailOptions | null): Delivery | null {
  if (!mail) return null;
  const { database, now, log, report } = services;
  const smtp = openSmtp(mail);
  const delivery = startDelivery({
    db: database.db,
    now,
    log,
    async send({ row, enquiry }, signal) {
      const { publicUrl } = services;
      const shop = await readShop(database.db, reportingTo({ report }));
      if (row.kind === "acknowledgement") {
        await smtp.acknowledge(acknowledgementMail(enquiry, { shop, publicUrl }), row.message_id, signal);
        return;
      }
      const pictures = await photosOf(database.db, enquiry.id);
      const previews = await mailPreviews(services, pictures, { attempts: row.attempts, signal });
      const notice = noticeMail(enquiry, {
        brand: shop.brand,
        publicUrl,
        photos: { count: pictures.length, previews },
      });
      await smtp.send(notice, row.message_id, signal);
    },
  });
  return {
    wake: delivery.wake,
    async stop() {
      await delivery.stop();
      smtp.close();
    },
  };
}

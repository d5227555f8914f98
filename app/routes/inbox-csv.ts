import { exportedEnquiries } from "../enquiries/inbox/inbox.server.ts";
import { readInboxQuery } from "../enquiries/inbox/inbox-urls.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

export const loader = loaderOf(({ db }, url) => exportedEnquiries(db, readInboxQuery(url)));

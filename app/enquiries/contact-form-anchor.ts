/** Id of the place on the contact page where a visitor writes to the shop (spec §2). */
export const CONTACT_FORM_ID = "formulario-contacto";

/** Where other pages send a visitor who wants to write. */
export const CONTACT_FORM_PATH = `/contacto#${CONTACT_FORM_ID}`;

/** Milliseconds between arriving with the form's hash and scrolling to it (spec §9). */
export const SCROLL_DELAY = 100;

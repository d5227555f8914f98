import { translationOf } from "../message.ts";
import type es from "./es.ts";

/** The landing page in English. */
export default translationOf<typeof es>()({
  language: { name: "English", locale: "en_US", place: "3" },
  frame: {
    skipToContent: "Skip to content",
    tagline: "Baby clothing",
    shopHeading: "Shop",
    adminPanel: "Administration panel",
    menuLabel: "Shop menu",
    toggleMenu: "Open or close the menu",
    openMenu: "Open the menu",
    closeMenu: "Close the menu",
    entries: {
      home: "Home",
      catalogue: "Catalogue",
      wholesale: "Wholesale",
      contact: "Contact",
    },
    /** Of the landing page. */
    sections: { order: "Place an order", contact: "Let’s talk" },
    search: "Search",
    gift: "Help me choose a gift",
    sizeGuide: "Size guide",
    order: "My order",
    /** Beside its sign on a phone. */
    orderShort: "Order",
    orderSend: "Send my order ({n})",
    orderEstimated: "{price} estimated",
    orderHolds: { one: "{n} garment", other: "{n} garments" },
    newTab: "(opens in a new tab)",
    footer: {
      label: "Footer",
      exchanges: "Shipping and exchanges",
      instagram: "Our Instagram",
      privacy: "Privacy",
      terms: "Terms",
      rights: "All rights reserved.",
      legal: "Legal information",
      taxId: "CUIT (Argentine tax ID)",
      arrepentimiento: "Right to cancel",
      defensaConsumidor: "Consumer protection",
      dataFiscal: "Tax registration",
    },
    promo: {
      eyebrow: "Welcome coupon",
      title: "A little extra for your first order",
      coupon: "{percent}% OFF",
      couponNote: "your first order",
      how: "See how",
      steps: ["Scan the QR code", "Send us a message or tap “Get my {percent}% off”", "Get your discount"],
      qrAlt: "QR code that leads to {brand} on Instagram, @{handle}",
      ask: "Get my {percent}% off",
      askMessage: "Hi {brand}! I would like my {percent}% OFF welcome discount for my first order.",
      follow: "Follow us and be the first to see what’s new.",
      followButton: "Follow @{handle}",
      /** While the shop has no profile yet. */
      withoutProfile: {
        qrAlt: "QR code that leads to the contact form of {brand}",
        follow: "Write to us and tell us what you are looking for.",
        followButton: "Write to us",
      },
    },
  },
  home: {
    meta: {
      title: "Premium baby clothes",
      description:
        "Soft bodysuits, pyjamas, dresses and coats for babies. Pick from photos, talk it over on WhatsApp or by email, and get it at home, with tracking.",
    },
    header: {
      label: "On this page",
      catalogue: "Catalogue",
      order: "Place an order",
      contact: "Let’s talk",
      catalogueButton: "See the catalogue",
      more: "More sections",
      language: "Language:",
    },
    hero: {
      headline: "Premium baby clothes",
      description:
        "Soft cotton and seams that don’t itch: pick from photos, talk it over, get it at your door.",
      order: "Place my order",
      whatsapp: "Chat on WhatsApp",
      greeting: "Hi, {brand}! I’ve been looking at your products and have a question.",
      pictureAlt: "Folded baby clothes tied with a bow, beside a sprig and a little cloud of cotton",
    },
    shelves: {
      latest: "Just arrived",
      gifts: "For gifts",
      all: "See the whole catalogue",
      choose: "Help me choose a gift",
      noPrice: "Price on request",
      priceBefore: "Price before:",
      priceNow: "Price:",
      from: "from",
      transferPrice: "{price} by bank transfer",
      net: "Price without national taxes: {price}",
    },
    trust: {
      label: "What you can count on",
      area: {
        figure: "All of Argentina",
        text: "We ship to every province, with tracking.",
        own: "We ship with tracking.",
      },
      exchange: {
        figure: "{days} days",
        text: "To exchange anything that hasn’t been worn.",
        own: "To exchange a garment{terms}.",
      },
      reply: { figure: "{hours} hours", text: "The longest you’ll wait for our reply." },
    },
    how: {
      heading: "How it works",
      introduction:
        "No cart, no endless forms: you buy by talking to us, as you would in a small local shop.",
      hours: { one: "{range} hour", other: "{range} hours" },
      businessDays: { one: "{range} business day", other: "{range} business days" },
      steps: [
        {
          title: "Send us photos",
          text: "A screenshot, something you saw elsewhere, or a piece from the catalogue. That’s all we need to start.",
        },
        {
          title: "We talk it over",
          text: "Size, colour and the little details, on WhatsApp or by email, in your own time.",
        },
        {
          title: "Get it at home",
          text: "We prepare your order in {hours} and send you the tracking. It arrives in {days}.",
        },
      ],
    },
    connect: {
      heading: "Let’s talk",
      introduction: "Tell us who it’s for and what you have in mind. A real person writes back.",
      email: {
        title: "By email",
        text: "For taking your time: a gift, several sizes, a bigger order.",
        button: "Send an email",
      },
      whatsapp: {
        title: "On WhatsApp",
        text: "For sending photos back and forth and getting answers on the spot.",
        button: "Open WhatsApp",
        greeting: "Hi, {brand}! I’d like to place an order. I’ll send you photos of what I’m looking for.",
      },
    },
    footer: {
      description:
        "Soft clothes for the first months, chosen one by one. Write to us: we help with sizes and send everything to your home.",
      stars: "Five stars",
      reviews: "What our customers say",
      place: "Made with patience in {city}, {country}.",
    },
  },
  email: {
    title: "Send us an email",
    introduction:
      "Tell us who it’s for and what caught your eye. A real person replies within {hours} hours.",
    name: "Name",
    email: "Your email",
    subject: "Subject",
    message: "Message",
    send: "Send",
    sending: "Sending...",
    cancel: "Cancel",
    close: "Close",
    notices: "Notices",
    leaveEmpty: "Leave this field empty",
    errors: {
      NAME_REQUIRED: "Please write your name",
      NAME_TOO_LONG: "That name is too long (100 characters at most)",
      EMAIL_REQUIRED: "Please write your email",
      EMAIL_FORMAT: "That doesn’t look like an email address",
      EMAIL_TOO_LONG: "That email is too long",
      SUBJECT_REQUIRED: "Please write a subject",
      SUBJECT_TOO_LONG: "That subject is too long (200 characters at most)",
      MESSAGE_REQUIRED: "Please write a message",
      MESSAGE_TOO_LONG: "That message is too long (5000 characters at most)",
      INVALID_CHARACTERS: "Some characters aren’t allowed here",
    },
    invalid: "Please check the form",
    tooMany: { title: "Sending limit", text: "You’ve sent too many emails. Please try again later." },
    limited: {
      title: "Limit reached",
      text: {
        one: "Too many attempts. Please try again in {n} minute.",
        other: "Too many attempts. Please try again in {n} minutes.",
      },
    },
    refused: {
      title: "Something’s not right",
      text: "Please check that every field is filled in correctly.",
    },
    failed: { title: "Error", text: "The email couldn’t be sent. Please try again." },
    held: {
      title: "Saved to send",
      text: "There’s no signal. It goes by itself when it’s back, and we’ll show its code above.",
    },
    unreachable: {
      title: "Error",
      text: "The email couldn’t be sent. Please check your connection and try again.",
    },
    unavailable: {
      title: "Error",
      text: "We can’t save messages right now. What you wrote is still here: try again later, or send it by WhatsApp.",
    },
    sent: { title: "Sent!", text: "Your email is on its way. We’ll be in touch soon." },
    code: "Your enquiry is {code}.",
  },
  photos: {
    legend: "Photos",
    add: "Add photos (optional)",
    addMore: "Add more",
    hint: "Up to {max} photos of 5 MB each.",
    ready: { one: "One photo ready", other: "{n} photos ready" },
    sending: "Uploading photos…",
    removed: "Photo {number} removed",
    photo: "Photo {number}",
    uploading: "Uploading photo {number}",
    cancel: "Cancel photo {number}",
    remove: "Remove photo {number}",
    retry: "Try photo {number} again",
    untick: "They go with your message. Untick any you’d rather not send.",
    unsent: {
      title: "A photo is missing",
      text: "It couldn’t be uploaded: try it again or remove it, then send. Your message is still here.",
    },
    notPhoto: {
      title: "“{name}” is not a photo",
      text: "Remove it and send again. Your message is still here.",
    },
    unkept: {
      one: "Your message arrived without the photo: we have no room for it right now. Please send it by WhatsApp.",
      other:
        "Your message arrived without the {n} photos: we have no room for them right now. Please send them by WhatsApp.",
    },
    chat: "Open WhatsApp",
    errors: {
      TOO_LARGE: "That file is too large. 5MB at most.",
      NOT_AN_IMAGE: "Please choose a valid image.",
      HEIC: "We could not read this HEIC photo. Send it as a JPG; on an iPhone: Settings › Camera › Formats › “Most Compatible”.",
      DAMAGED: "That photo is incomplete or damaged. Open it, save it again and send it once more.",
      SIDE_TOO_LONG:
        "That photo is too long and narrow: no side may be over 16,383 pixels. Crop it and send it again.",
      TOO_MANY_PIXELS: "That photo has too many pixels. Make it smaller than 40 megapixels.",
      TOO_MANY_PIXELS_FOR_TYPE:
        "That photo has too many pixels for its format. Save it as a plain JPG, or make it smaller, and send it again.",
      DECODE_TIMEOUT: "That photo took too long to process. Please try another.",
      INTERRUPTED: "The connection was lost. Your photo is still here: try again when it’s back.",
      BUSY: "Many photos are being uploaded right now. Please try again in a few seconds.",
      LIMITED: "Many photos arrived in a row. Please try again in a few minutes.",
      FAILED: "The photo couldn’t be saved. Please try again in a moment.",
      CANNOT_KEEP: "We have no room for photos right now. Try again later, or go on without it.",
      TOO_MANY_PHOTOS: "You can send up to {max} photos: the last ones were left out.",
      PHOTO_GONE: "One photo is no longer stored. We took it off the list: please add it again.",
    },
  },
});

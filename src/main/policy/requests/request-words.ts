import type { ActVerb } from '#shared/model/run/approval/act-class.ts';

/** Why a request commits nothing. */
export type HarmlessReason =
  | 'read'
  | 'telemetry'
  | 'presence'
  | 'draft'
  | 'preference'
  | 'session'
  | 'cart'
  | 'page-load';

/** Words of addresses and operation names, as programs spell them: lower case, one word each, in the singular. */
type Words = ReadonlySet<string>;
const words = (text: string): Words => new Set(text.trim().split(/\s+/));

/** A name that begins with one of these reads: `getOrders`. As the last part of an address as well: `/orders/search`. */
export const READ_VERBS = words(`
  get list search searching query find fetch read load lookup look suggest suggestion suggestions autocomplete autosuggest typeahead
  count counts browse filter facet facets paginate preview render validate validation check estimate calculate calculation calculations compute compile evaluate diff compare stats
  statistics status info details describe show view see explore discover explain detect parse lint highlight inspect resolve aggregate msearch mget
  runquery runaggregationquery batchget batchgetdocuments scroll introspect poll listen availability is has can exists
  recommend recommendations related similar timeline geocode prefetch peek available availabilities cheapest nearest latest popular trending upcoming hydrate revalidate translate
  history onchange ids byid byids streaming querydata suche suchen vorschau recherche rechercher chercher buscar busqueda búsqueda pesquisa cerca ricerca zoeken szukaj dryrun simulate multiquery multisearch tooltip fetchmore loadmore searchread nameget namesearch readgroup webread`);

/** Reading wherever they stand in an address: what follows says what is looked for. */
export const READ_SECTIONS = words(`
  search autocomplete autosuggest typeahead suggest suggestion suggestions lookup msearch geocode elasticsearch listen query find fetch
  get read multisearch validate preview`);
/** Whatever word has one of these as its beginning or its end. */
export const READ_WORD =
  /^(?:search|query|autosug)|search$|^(?!listen(?:ers?|ing|ed)?$)(?:get|list|fetch|find|load)(?!ing|away|out)[a-z]{5,}$/;

/** Marks of what a person has seen, and words beside them. */
export const MARKS = words('mark read unread seen viewed as all set is');

/** As the first word of a name they read also with one before: `eth_getBalance`, `torrent-get`. */
export const READ_ANYWHERE = words(
  'get list search fetch query find read load lookup count history',
);

/** As the last word of a name they read, where no other word writes: `restaurantAvailability`, `issuesGetter`. */
export const READ_LAST = words(`
  preview previews suggestion suggestions recommendation recommendations availability availabilities calculation calculations estimate
  estimates stats statistics count counts autocomplete lookup getter fetcher finder`);

/** What measures a program’s use, whatever is done with it. */
export const CERTAIN_TELEMETRY = words(`
  analytics telemetry metrics rum beacon pixel impressions pageviews vitals envelope csp cspreport clientmetrics clientlogs`);
export const TELEMETRY_WORD = /(?:analytics|telemetry)$|^(?:frontend|client|web|ui)events?$/;

/** What measures a program’s use; nothing that a person does. */
export const TELEMETRY = words(`
  analytics analytic telemetry tracking tracker track collect collector beacon beacons metric metrics rum pixel pixels impression
  impressions pageview pageviews pageload gen204 envelope ingest csp cspreport jserrors clickstream exposure vitals webvitals rrweb
  clientmetrics clientlog clientlogs clienterror clienterrors breadcrumb breadcrumbs perf clickthrough instrumentation fingerprint
  errorlog minidump crashreport stackframe stackframes stacktrace stacktraces otlp clientevents logevent logevents recordevent sessionreplay jot timings datapoint datapoints clientevent`);

/** As `TELEMETRY` where the body looks like it: such names are used for what a person makes as well. */
export const MAYBE_TELEMETRY = words(`
  event events log logs logging activity activities record records session sessions visit visits visitor batch report reports error
  errors crash performance timing stat stats hit hits counter experiment experiments e t i p s m b g tp2 capture engage
  identify page screen action actions replay monitor monitoring decide flags view views interaction interactions bulk usage
  httpapi trace traces span spans v1 v2 v3 sessionrecord s3 store`);

export const PRESENCE = words(`
  presence typing heartbeat keepalive lastread awareness cursor cursors online idle ping pong negotiate handshake ack seen viewing lastseen
  alive healthcheck whoishere`);

export const DRAFT = words(
  'draft drafts autosave autosaves autosaved autodraft scratch unsaved wip',
);

export const PREFERENCE = words(`
  preference preferences pref prefs layout layouts theme themes locale sidebar collapse collapsed expand expanded dismiss dismissed tour
  onboarding hint hints nux cookie cookies density viewstate uistate appearance darkmode userprefs tableconfig
  columnwidth splitter viewport lastvisited recentlyviewed recents walkthrough coachmark consent uisettings`);

export const SESSION = words(`
  csrf xsrf antiforgery nonce refreshtoken refresh captcha recaptcha hcaptcha turnstile securetoken userinfo jwks`);

export const CART = words(`
  cart carts basket baskets bag wishlist wishlists favorites favourites bookmark bookmarks watchlist shoppingcart
  minicart savedforlater cartlines`);

/** With one of these a harmless name commits after all: `sendDraft`, `cart/checkout`. */
export const FINAL_WORDS = words(`
  send publish submit checkout order purchase pay payment place buy transfer complete finalize commit convert confirm`);

/** Words that commit, with what they do. Of several in a name the gravest counts, then the first. */
export const COMMIT_WORDS: ReadonlyMap<string, ActVerb> = new Map(
  Object.entries({
    pay: `zahlen zahlung bezahlen payer paiement pagar pago pagamento paga betalen betaling zaplac platnosc pay payment paid charge capture donate donation topup deposit payout paymentmethod paymentintent setupintent billing
      creditcard debit refund prepay settle settlement invoicepay`,
    transfer: `transfer wire remit remittance withdraw withdrawal sepa sendmoney moneytransfer überweisung ueberweisung überweisen virement transferencia transferência bonifico overboeking przelew`,
    'change-password': 'password passwd passphrase changepassword resetpassword setpassword',
    'change-security': `twofactor mfa totp authenticator recovery passkey webauthn securitykey 2fa changeemail emailchange
      trusteddevice backupcode`,
    'create-key': `apikey accesstoken personalaccesstoken deploykey sshkey gpgkey apitoken authtoken clientsecret credential
      serviceaccountkey webhooksecret keypair tokens keys`,
    'accept-terms': 'tos termsofservice acceptterms agreeterms eula contract',
    delete: `löschen loeschen entfernen kündigen kuendigen stornieren supprimer annuler eliminar borrar cancelar excluir elimina annulla verwijderen annuleren usun delete deletion remove removal destroy trash purge erase drop unlink discard wipe cancel cancellation terminate deactivate
      revoke uninstall expunge del rm truncate clear unpublish unfriend kick ban leave`,
    order: `order purchase buy checkout placeorder reorder shipment preorder bid bestellen bestellung kaufen commande commander acheter achat pedido pedidos comprar compra ordine acquista bestel bestelling kopen zamowienie kup`,
    book: `book booking reserve reservation appointment rsvp buchen buchung réserver reservar reserva prenota prenotazione boeken boeking rezerwacja`,
    send: `senden absenden nachricht nachrichten kontakt envoyer mensaje mensajes enviar mensagem invia messaggio contatto verzenden bericht wyslij send message mail email sms reply invite invitation forward notify chat dm compose contact broadcast share outbox whisper
      chatmessage sendmessage postmessage feedback inquiry enquiry resend conversation thread`,
    publish: `veröffentlichen veroeffentlichen kommentar publier commentaire publicar comentario pubblica commento publiceren reactie opublikuj publish tweet retweet comment deploy deployment release announce review vote upvote downvote like react
      reaction follow poke rating post story answer blog pullrequest`,
    subscribe: `subscribe subscription unsubscribe newsletter enroll enrol enrollment join signup signups register registration abonnieren registrieren inscription suscribir registro iscriviti aanmelden rejestracja`,
    'sign-in': `anmelden einloggen connexion acceder entrar accedi inloggen zaloguj login signin logon authenticate signinwithpassword sso logout signout signoff saml oidc impersonate
      authorize acs`,
    upload: `upload import attachment attach fileupload multipartupload hochladen télécharger subir caricare uploaden`,
    save: 'contacts',
    confirm: `confirm confirmation approve approval accept verify verification activate activation agree finalize reject decline deny bestätigen bestaetigen absagen confirmer valider confirmar aceptar conferma bevestigen potwierdz`,
  } satisfies Partial<Record<ActVerb, string>>).flatMap(([verb, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((word): [string, ActVerb] => [word, isVerb(verb) ? verb : 'submit']),
  ),
);

function isVerb(text: string): text is ActVerb {
  return text !== '';
}

/** Words that write without saying what: with no other word they are the weak verbs `save` and `submit`. */
export const WEAK_WORDS: ReadonlyMap<string, ActVerb> = new Map([
  ...[
    ...words(`create add update edit save set put patch rename move copy insert upsert write store modify assign enable disable
    toggle start stop run execute mark archive restore merge close reopen lock unlock pin unpin star unstar replace append
    import sort reorder duplicate clone change switch increment decrement commit stage push tag branch pull rebase revert stash amend new`),
  ].map((word): [string, ActVerb] => [word, 'save']),
  ...[
    ...words(
      'submit post request apply perform process trigger invoke do handle respond complete report action finish',
    ),
  ].map((word): [string, ActVerb] => [word, 'submit']),
]);

import { wordsOfName } from './name-words.ts';
import type { RequestField } from './request-content.ts';

/** What the fields of a request tell besides what its address says. */
export interface BodyEvidence {
  readonly hasCard: boolean;
  readonly password: 'none' | 'one' | 'new';
  readonly hasFile: boolean;
  readonly acceptsTerms: boolean;
  readonly amount: Amount | null;
  /** It looks like a report of how a program is used, and how many of its fields say so. */
  readonly telemetryFields: number;
  /** All that is sent says what is looked for, and how it is to be listed. */
  readonly isSearch: boolean;
}

export interface Amount {
  readonly value: number;
  readonly text: string;
}

const AMOUNT_NAME =
  /(?:^|[._[-])(?:amount|total|grand_?total|sum|price|subtotal|betrag|montant|importe|金额|value_amount|amount_value)(?:\]|_?cents|_?value)?$/i;
const CURRENCY_NAME = /(?:^|[._[-])currency(?:_?code)?\]?$/i;
const NUMBER = /^[\p{Sc}\s]*\d{1,12}(?:[.,\s]\d{3})*(?:[.,]\d{1,4})?\s*(?:\p{Sc}|[A-Z]{3})?$/u;
const CARD_NAME =
  /card_?(?:number|no|num)|cc_?(?:number|num|no)|^pan$|cardnumber|(?:^|[._[-])(?:cvc|cvv|cvv2|csc|security_?code)\]?$/i;
const PASSWORD_NAME =
  /pass(?:word|wd|phrase|code)|(?:^|[._[-])(?:pwd|pswd|kennwort|passwort|contrase(?:n|ñ)a|mot_?de_?passe|senha|密码)\]?$/i;
const NEW_PASSWORD_NAME =
  /(?:new|neu|current|old|confirm|repeat|again|verify)[\w.[-]{0,12}(?:pass|pwd)|(?:pass|pwd)\w{0,8}[._[-]?(?:new|confirm|confirmation|repeat|again|2)\]?$/i;
const TERMS_NAME =
  /(?:accept|agree)\w{0,12}[._-]?(?:terms|tos|conditions|contract|agreement|eula)|(?:terms|tos|conditions|agreement|eula)(?:[._-]?(?:of[._-]?(?:use|service)))?[._-]?(?:accepted|agreed|accept|agree)/i;
const YES = /^(?:true|on|1|yes|y|accepted|agreed)$/i;

/** Fields that say what is looked for, or how it is to be listed. */
const SEARCH_FIELDS = new Set(
  `q query search searchtext searchterm searchquery searchstring keyword keywords term page pages pagesize perpage per_page limit offset
  size skip take start length sort sortby sort_by orderby order_by direction dir desc asc lang language locale hitsperpage draw cursor
  after before first last since until select include includes fields highlight indexname params category categories type types
  groupby group_by dimensions measures timerange from to startdate enddate start_date end_date checkin checkout adults children rooms
  lat lng lon latitude longitude radius bounds zoom count autocomplete exact fuzzy scope source facets maxresults column
  database collection table index dataset datasource query_by prefix row_limit result_format result_type metrics`.split(
    /\s+/,
  ),
);
/** All below one of these says what is looked for as well. */
const SEARCH_PARTS = new Set(
  'filter filters where query facetfilters aggs aggregations columns search sort orderby queries datasource'.split(
    ' ',
  ),
);
/** One of these there must be: the others alone could be anything. */
const SEARCH_PROOF = new Set(
  `q query search searchtext searchterm searchquery searchstring keyword keywords filter filters where page pagesize perpage per_page
  limit offset cursor draw aggs aggregations hitsperpage queries`.split(/\s+/),
);
const TELEMETRY_FIELDS = new Set(
  `event events eventname eventtype event_name event_type timestamp ts time sentat sent_at anonymousid anonymous_id sessionid session_id visitorid visitor_id
  clientid client_id deviceid device_id distinctid distinct_id useragent user_agent ua pageurl page_url pathname path referrer referer screen
  viewport screensize sdk library lib libraryversion context properties props insertid insert_id  tid cid en dl dr dt sr ul
  lcp fcp ttfb cls inp fid navigationtype level stacktrace exception breadcrumbs release environment duration durationms duration_ms
  pageviewid page_view_id user_properties event_properties writekey write_key messageid batch appversion app_version platform os browser
  loglevel severity logger trace_id span_id metric metrics timings category label eventcategory eventaction dsn transaction spans
  language timezone tz hostname origin url title userid user_id schema payload seq sequence experimentid variant os_name os_version
  device_model current_url token api_key apikey uuid sid pid tv aid tna pagetitle page_title scriptversion
  domain website hostname visitorid client_track_timestamp timedelta pageid eventtime eventtimems event_time_ms log_event client_info log_source`.split(
    /\s+/,
  ),
);

/** Reads the fields once; values are hostile and only ever compared. */
export function evidenceOf(
  body: readonly RequestField[],
  parameters: readonly RequestField[],
): BodyEvidence {
  const fields = [...body, ...parameters];
  const searched = body.length > 0 ? body : parameters;
  const passwords = fields.filter(({ name, value }) => value !== '' && PASSWORD_NAME.test(name));
  return {
    hasCard: fields.some(
      ({ name, value }) => isCardNumber(value) || (CARD_NAME.test(name) && /\d{3}/.test(value)),
    ),
    password: passwordsOf(passwords),
    hasFile: fields.some(({ isFile }) => isFile),
    acceptsTerms: fields.some(({ name, value }) => TERMS_NAME.test(name) && YES.test(value)),
    amount: amountOf(fields),
    telemetryFields: telemetryFieldsIn(fields),
    isSearch:
      searched.some(({ name }) => partsOf(name).some((part) => SEARCH_PROOF.has(part))) &&
      searched.every(({ name, isFile }) => !isFile && isSearchName(name)),
  };
}

function passwordsOf(fields: readonly RequestField[]): BodyEvidence['password'] {
  if (fields.length === 0) return 'none';
  return fields.some(({ name }) => NEW_PASSWORD_NAME.test(name)) ? 'new' : 'one';
}

function isSearchName(name: string): boolean {
  const parts = partsOf(name);
  return (
    SEARCH_FIELDS.has(parts.at(-1) ?? '') ||
    parts.slice(0, -1).some((part) => SEARCH_PARTS.has(part))
  );
}

/** The parts of `filters.0.price` or `columns[0][data]`, without indexes. */
function partsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .split(/[.[\]]+/)
    .filter((part) => part !== '' && !/^\d+$/.test(part));
}

function telemetryFieldsIn(fields: readonly RequestField[]): number {
  const parts = new Set(fields.flatMap(({ name }) => partsOf(name)));
  const known = [...parts].filter((part) => TELEMETRY_FIELDS.has(part.replace(/^\$/, ''))).length;
  const isEventList =
    (parts.has('events') && parts.has('properties')) ||
    (parts.has('log') &&
      ['duration_ms', 'durationms', 'timestamp', 'ts'].some((part) => parts.has(part)));
  return known + (isEventList ? 3 : 0) + (fields.some(isEventValue) ? 3 : 0);
}

const isEventValue = ({ value }: RequestField): boolean =>
  /^\$?(?:page_?views?|page_viewed|screen_?view|autocapture|impression|page_?leave|pagehide|app_opened)$/i.test(
    value,
  );

/** The largest sum that is sent, with its currency where that is sent too. */
function amountOf(fields: readonly RequestField[]): Amount | null {
  const currency = fields.find(
    ({ name, value }) => CURRENCY_NAME.test(name) && /^[A-Za-z]{3}$/.test(value),
  )?.value;
  let largest: Amount | null = null;
  for (const { name, value } of fields) {
    if (!AMOUNT_NAME.test(name) || !NUMBER.test(value.trim())) continue;
    const number = numberOf(value);
    if (number === null || (largest !== null && number <= largest.value)) continue;
    const text =
      currency === undefined ? value.trim() : `${value.trim()} ${currency.toUpperCase()}`;
    largest = { value: number, text: text.slice(0, 60) };
  }
  return largest;
}

/** A sum as people and programs write it: `1,999.00`, `1.999,00`, `$12`; `null` for what is none. */
export function numberOf(text: string): number | null {
  const digits = text.replace(/[^\d.,]/g, '');
  const decimals = /[.,](\d{1,2}|\d{4})$/.exec(digits);
  const whole = (decimals === null ? digits : digits.slice(0, decimals.index)).replace(/[.,]/g, '');
  if (whole === '' && decimals === null) return null;
  const value = Number(`${whole === '' ? '0' : whole}.${decimals?.[1] ?? '0'}`);
  return Number.isFinite(value) ? value : null;
}

/** 13 to 19 digits with a right check digit (Luhn), written as a card's number is. */
function isCardNumber(value: string): boolean {
  if (!/^(?:[3-6]\d{3}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}|3\d{3}[ -]?\d{6}[ -]?\d{5})$/.test(value))
    return false;
  const digits = [...value.replace(/\D/g, '')].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && new Set(digits).size > 1;
}

/** Whether a field holds what nobody is to be shown. */
export function isSecretField({ name, value }: RequestField): boolean {
  const isNamed = wordsOfName(name).some(({ raw }) => SECRET_WORDS.has(raw));
  return isNamed || PASSWORD_NAME.test(name) || CARD_NAME.test(name) || isCardNumber(value);
}

const SECRET_WORDS = new Set(
  'secret pin otp totp mfa cvc cvv csc iban apikey accesstoken refreshtoken assertion credential credentials jwt'.split(
    ' ',
  ),
);

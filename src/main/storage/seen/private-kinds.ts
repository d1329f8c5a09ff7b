import { isIban } from '#shared/model/check-digits.ts';
import { searchText } from '#shared/model/search-text.ts';
import { wordsIn } from './seen-words.ts';

/** Kinds of pages whose text is never stored, whatever the settings. */
export type PrivateKind = 'banking' | 'health' | 'mail';

interface Signs {
  /** Hosts, including their subdomains. */
  readonly hosts: readonly string[];
  /** Parts of a host between dots and hyphens. */
  readonly labels: readonly string[];
  /** Beginnings or ends of such a part: “sparkasse-example”, “mybank”. */
  readonly parts: readonly string[];
  /** Words of a page; three of them make it a page of this kind. */
  readonly words: readonly string[];
}

const lines = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/);
const names = (text: string): readonly string[] => text.trim().split(/\s+/);

// Words only exclude pages, never include them: a list that is too long only makes a page unfindable.
const SIGNS: Readonly<Record<PrivateKind, Signs>> = {
  banking: {
    hosts: names(`
      paypal.com wise.com revolut.com n26.com chase.com wellsfargo.com citi.com capitalone.com americanexpress.com hsbc.com
      barclays.co.uk lloyds.com natwest.com monzo.com starlingbank.com ing.com ing.de dkb.de comdirect.de fidelity.com
      schwab.com vanguard.com robinhood.com coinbase.com binance.com kraken.com alipay.com icbc.com.cn ccb.com boc.cn abchina.com
      cmbchina.com venmo.com klarna.com stripe.com traderepublic.com etrade.com`),
    labels: names('bank banking ebanking netbanking onlinebanking wallet brokerage depot'),
    parts: names(
      'bank banking banque banco banca bancorp sparkasse volksbank raiffeisen creditunion kreditkasse',
    ),
    words: lines(`
      iban
      bic
      account balance
      available balance
      routing number
      sort code
      account number
      standing order
      direct debit
      kontostand
      überweisung
      dauerauftrag
      lastschrift
      solde du compte
      virement
      saldo disponible
      transferencia bancaria
      账户余额
      银行卡号
      转账
      交易明细`),
  },
  health: {
    hosts: names(`
      mychart.com mychart.org patientportal.com teladoc.com doctolib.de doctolib.fr zocdoc.com 23andme.com betterhelp.com
      headspace.com nhs.uk kp.org healow.com followmyhealth.com`),
    labels: names(
      'mychart patient patients patientportal health myhealth healthcare clinic hospital therapy',
    ),
    parts: names('hospital clinic klinik krankenhaus krankenkasse patienten pharmacy apotheke'),
    words: lines(`
      your prescriptions
      test results
      lab results
      medical record
      health record
      your diagnosis
      medications
      allergies
      immunizations
      blood pressure
      your appointment
      befund
      diagnose
      rezept
      laborwerte
      krankschreibung
      ordonnance
      病历
      诊断
      处方
      化验`),
  },
  mail: {
    hosts: names(`
      mail.google.com outlook.com outlook.live.com outlook.office.com outlook.office365.com mail.yahoo.com mail.proton.me
      mail.protonmail.com fastmail.com mail.zoho.com hey.com gmx.net gmx.com web.de mail.ru mail.163.com mail.126.com mail.qq.com
      icloud.com tutanota.com app.tuta.com messages.google.com web.whatsapp.com web.telegram.org messenger.com discord.com
      app.slack.com teams.microsoft.com`),
    labels: names(
      'mail webmail email inbox roundcube squirrelmail owa zimbra imap messages messenger chat',
    ),
    parts: names('webmail roundcube'),
    words: lines(`
      inbox
      compose
      drafts
      spam
      sent
      reply all
      forward
      posteingang
      entwürfe
      gesendet
      boîte de réception
      brouillons
      收件箱
      草稿箱
      已发送
      写信`),
  },
};

/** Number of different words that identify a kind; a single one occurs in many articles. */
const TELLING = 3;
/** Characters at the start of a page's text that show its kind. */
const LOOKED_AT = 6000;
/** Characters of a page that are indexed. */
const INDEXED = 10_000;
/** A country, two check digits and groups of four. */
const IBAN = /\b[A-Z]{2}\d{2}(?:[ .-]?[A-Z0-9]{4}){2,7}(?:[ .-]?[A-Z0-9]{1,4})?\b/g;

/** Returns the private kind of a host; `null` if its name shows none. */
export function privateKindOfHost(host: string): PrivateKind | null {
  const labels = host.split(/[.-]/);
  for (const [kind, { hosts, labels: wanted, parts }] of entries()) {
    const isKnown = hosts.some((each) => host === each || host.endsWith(`.${each}`));
    const isNamed = labels.some(
      (label) =>
        wanted.includes(label) ||
        parts.some((part) => label.startsWith(part) || label.endsWith(part)),
    );
    if (isKnown || isNamed) return kind;
  }
  return null;
}

/**
 * Returns the private kind that a page's text shows, by an account number with valid check digits or several words of one kind; `null` if
 * none.
 */
export function privateKindOfText(title: string, text: string): PrivateKind | null {
  const start = `${title}\n${text.slice(0, LOOKED_AT)}`;
  const numbers = `${title}\n${text.slice(0, INDEXED)}`.toUpperCase().match(IBAN) ?? [];
  if (numbers.some(beginsWithIban)) return 'banking';
  const told = ` ${searchText(start).replace(/\s+/g, ' ')} `;
  const words = new Set(wordsIn(start));
  for (const [kind, { words: wanted }] of entries()) {
    const found = wanted.filter((phrase) => {
      const folded = searchText(phrase);
      return folded.includes(' ') || /[^\p{ASCII}]/u.test(folded)
        ? told.includes(folded)
        : words.has(folded);
    });
    if (found.length >= TELLING) return kind;
  }
  return null;
}

function entries(): readonly (readonly [PrivateKind, Signs])[] {
  return [
    ['banking', SIGNS.banking],
    ['health', SIGNS.health],
    ['mail', SIGNS.mail],
  ];
}

/** Whether a match begins with an IBAN; following words can look like another group. */
function beginsWithIban(written: string): boolean {
  const groups = written.split(/[ .-]/);
  return groups.some((_group, at) => isIban(groups.slice(0, at + 1).join('')));
}

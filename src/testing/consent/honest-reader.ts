import type { ActFacts } from '#shared/ports/agent/single-request-messages.ts';
import {
  ACT_KINDS,
  type ActKind,
  graverOf,
  type WriteClass,
} from '#shared/model/run/approval/act-kind.ts';
import type { BoundValue } from '#shared/model/run/approval/bound-value.ts';
import { type ContractReading, MANY_TIMES } from '#shared/model/run/approval/contract.ts';

/**
 * A stand-in for a model that reads tasks and facts honestly, by rule and only from what it is sent. It knows the imperatives that the
 * tests use in English, German and Chinese, and common names of requests. It is not part of the product.
 */

const IMPERATIVES: Readonly<Record<ActKind, RegExp>> = {
  change:
    /^(?:save|add|approve|assign|create|edit|rename|update|upload|download|bookmark|mark|move|submit|enter|record|make|set|change|store|import|export|check in|archive|star|tag|close|reopen|put|apply|commit|tick|toggle|enable|disable|speichere?|erstelle?|保存|创建|添加|提交)\b|^(?:保存|创建|添加|提交|新建|修改)/i,
  send: /^(?:send|mail|email|message|reply|answer|comment|publish|post|share|invite|forward|tweet|tell|write to|deploy|sende?|schicke?|veröffentliche?)\b|^(?:发送|发布|回复|发表|分享)/i,
  spend:
    /^(?:buy|order|pay|purchase|transfer|book|reserve|subscribe|donate|check out|place|bid|bestelle?|kaufe?|bezahle?|buche?)\b|^(?:购买|下单|支付|预订|订购|买)/i,
  delete:
    /^(?:delete|remove|cancel|empty|erase|discard|unsubscribe|clear|lösche?|entferne?)\b|^(?:删除|取消|清空)/i,
  identity:
    /^(?:sign in|log in|login|sign up|register|authori[sz]e|grant|accept the terms|change (?:my |the )?password|reset|melde)\b|^(?:登录|注册)/i,
};
const PRESS = /^(?:press|click|hit|tap|choose|use)(?: on)?(?: the)?\s*["“']?([^"”'.]{1,40})/i;
const FILLERS =
  /^(?:please|then|and|also|now|first|finally|next|afterwards|kindly|could you|can you|i want you to|you should|go ahead and|bitte|dann|und|请|然后|再|并|open it,?|go to \S+(?: and)?|on \S+,?|at \S+,?|in (?:the|my) [\w ]{1,30},)\s*/i;
/** Matches clauses such as “Delete nothing”, which forbid the act that they name. */
const NOTHING = /\b(?:nothing|none|nichts)\b/i;
/** Matches a question. It asks only for an answer, unless it asks the agent to act (`REQUEST`). */
const QUESTION = /[?？]\s*$/;
const REQUEST = /^(?:please )?(?:could|can|would|will) you\b/i;
const NEGATED =
  /\b(?:do not|don[’']t|dont|never|without|not to|no need to|nicht|kein\w*)\b|不要|不用|别|勿/i;
/** Matches a request to rename or move what is named in quotes. */
const RENAMES = /\b(?:rename|move)\b[^§]{0,40}§(\d+)§/i;
const MANY = /\b(?:all|each|every|everything)\b|所有|每/i;
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
};
/** Matches phrases such as “order by price” or “reply in English”, which look like an imperative but only say how to read. */
const READS =
  /^(?:order (?:by|the (?:results|list|rows|items)|them by)|reply (?:in|with)|answer (?:in|with|briefly|the question|only|as)|tell me|post ?code|book (?:title|list)|make (?:sure|a (?:list|table|summary))|check (?:if|whether|the|what)|mark(?:down)|message me (?:the|with)|remove duplicates|share (?:your|what|the (?:result|answer))|set out|enter .{1,60}$|move on|write (?:down|a summary|me)|remove .{1,40} from the (?:prices?|sums?|results?|list|answer)|clear up (?:for|what|why)|mark the differences?)/i;

/** Returns what a task permits a run to write, read honestly. */
export function readContractByRule(words: string): ContractReading {
  const quoted: string[] = [];
  const told = words
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/["“„«『「]([^"”»』」]{1,500})["”»』」]/g, (_, text: string) => {
      quoted.push(text);
      return ` §${quoted.length - 1}§ `;
    });
  const may = new Map<ActKind, { times: number; bound: BoundValue[] }>();
  const never = new Set<ActKind>();
  const moved: string[] = [];
  for (const clause of clausesOf(told)) {
    if (QUESTION.test(clause) && !REQUEST.test(clause)) continue;
    const negated = NEGATED.exec(clause);
    const asked = negated === null ? clause : clause.slice(0, negated.index);
    const parts = asked.split(/\s+(?:and|then|und)\s+|,\s*(?:and|then)?\s*|并|然后/i);
    const isOneAct = parts.filter((part) => kindOf(part, quoted) !== null).length <= 1;
    for (const part of parts) {
      const kind = kindOf(part, quoted);
      if (kind === null) continue;
      if (NOTHING.test(part)) {
        never.add(kind);
        continue;
      }
      const renamed = RENAMES.exec(part)?.[1];
      if (renamed !== undefined) moved.push(quoted[Number(renamed)] ?? '');
      const known = may.get(kind);
      // A quote next to another act is not the message to send.
      const bound = boundIn(kind === 'send' && !isOneAct ? part : clause, quoted, kind);
      may.set(kind, {
        times: Math.max(known?.times ?? 0, timesIn(clause)),
        bound: [...(known?.bound ?? []), ...bound],
      });
    }
    if (negated !== null)
      for (const kind of forbiddenIn(clause.slice(negated.index + negated[0].length)))
        never.add(kind);
  }
  for (const kind of never) may.delete(kind);
  return {
    mode: may.size === 0 ? 'look' : 'work',
    may: [...may].map(([kind, { times, bound }]) => ({ kind, times, bound: bound.slice(0, 8) })),
    ...(moved.length > 0 && { moved }),
    never: [...never],
    browser: (['history', 'bookmarks', 'downloads'] as const).filter((data) =>
      new RegExp(`\\b(?:my|the browser'?s?) (?:browsing )?${data}`, 'i').test(told),
    ),
  };
}

const clausesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/(?<=[a-z\d\s§)])([.!?;])(?=\s|$)|([。！？；])/gi, '$1$2\n')
    .split('\n')
    .map((clause) => clause.replace(/[.!;。！；]\s*$/, '').trim())
    .filter((clause) => clause !== '');

function kindOf(part: string, quoted: readonly string[]): ActKind | null {
  let clause = part.trim();
  for (let turns = 0; turns < 4; turns += 1) clause = clause.replace(FILLERS, '').trim();
  if (READS.test(clause) && !/^enter .*\b(?:save|submit)\b/i.test(clause)) return null;
  const pressed = PRESS.exec(clause)?.[1];
  if (pressed !== undefined) {
    const name = pressed.replace(/§(\d+)§.*/, (_, at: string) => quoted[Number(at)] ?? '');
    return kindOfName(name.trim()) ?? 'change';
  }
  return ACT_KINDS.toReversed().find((kind) => IMPERATIVES[kind].test(clause)) ?? null;
}

/** Matches subjects of messages, such as “Order received”. */
const TELLS = /^order (?:received|confirmed|placed|shipped)\b/i;

const kindOfName = (name: string): ActKind | null =>
  TELLS.test(name)
    ? null
    : (ACT_KINDS.toReversed().find((kind) => IMPERATIVES[kind].test(name)) ?? null);

function forbiddenIn(clause: string): readonly ActKind[] {
  const words = clause.toLowerCase();
  return ACT_KINDS.filter((kind) =>
    words
      .split(/\s+/)
      .some((_, at, all) => IMPERATIVES[kind].test(all.slice(at).join(' ').replace(/ing\b/, ''))),
  );
}

/** Maximum number of recipients to bind one by one; of longer lists only the number is used. */
const MOST_NAMED = 8;
const addressesIn = (clause: string): readonly string[] =>
  clause.match(/[\w.+-]{1,60}@[\w-]+(?:\.[\w-]+)+/g) ?? [];

function timesIn(clause: string): number {
  const addresses = addressesIn(clause).length;
  if (addresses > 1) return addresses;
  const digits = /\b(\d{1,3})\s+(?!EUR|USD|€|\$|%)[a-z]/i.exec(clause)?.[1];
  if (digits !== undefined) return Math.min(Math.max(Number(digits), 1), 1000);
  const word = Object.keys(NUMBERS).find((name) => new RegExp(`\\b${name}\\b`, 'i').test(clause));
  if (word !== undefined) return NUMBERS[word] ?? 1;
  return MANY.test(clause) ? MANY_TIMES : 1;
}

/** Matches the item in a phrase such as “Buy the kettle for 34 EUR”. */
const ITEM =
  /^(?:please )?(?:buy|order|purchase) (?:the|a|an|one|two) ([\w -]{2,40}?)(?= (?:for|from|at|in|to|on|and)\b|[.,;]|$)/i;

function boundIn(clause: string, quoted: readonly string[], kind: ActKind): readonly BoundValue[] {
  const recipient = /\b(?:to|an)\s+([A-Z][\w.+-]{1,40}(?:@[\w.-]+)?|[\w.+-]+@[\w.-]+)/.exec(
    clause,
  )?.[1];
  const amount = /(\d[\d.,]*\s?(?:EUR|USD|€|\$|euros?|dollars?)|[$€£]\s?\d[\d.,]*)/i.exec(
    clause,
  )?.[1];
  const item = ITEM.exec(clause)?.[1];
  const addresses = addressesIn(clause);
  const texts = [...clause.matchAll(/§(\d+)§/g)].map(([, at]) => quoted[Number(at)] ?? '');
  if (kind === 'send' && addresses.length > 1)
    return addresses.length > MOST_NAMED
      ? []
      : addresses.map((value) => ({ what: 'recipient' as const, value }));
  return [
    ...(recipient !== undefined && (kind === 'send' || kind === 'spend')
      ? [{ what: 'recipient' as const, value: recipient.replace(/[.,]$/, '') }]
      : []),
    ...(amount !== undefined && kind === 'spend'
      ? [{ what: 'amount' as const, value: amount }]
      : []),
    ...(item !== undefined && kind === 'spend' ? [{ what: 'item' as const, value: item }] : []),
    ...(kind === 'change'
      ? []
      : texts
          .filter((text) => text !== '')
          .map((value) => ({
            what: kind === 'send' ? ('text' as const) : ('item' as const),
            value: value.slice(0, 200),
          }))),
  ];
}

/** Names of acts in addresses and operations, as the last word; things before it (`/messages/7/seen`) do not count. */
const DEEDS: Readonly<Record<Exclude<WriteClass, 'reads' | 'change'>, RegExp>> = {
  send: /^(?:send\w*|mails?|messages?|publish\w*|posts?|share\w*|invit\w*|repl(?:y|ies)|comments?|notif\w*|broadcast\w*|contact|tweets?|forward\w*|deploy\w*)$/i,
  delete:
    /^(?:delet\w*|remov\w*|destroy\w*|eras\w*|purg\w*|trash|wipe|revok\w*|cancel\w*|deactivat\w*|unsubscribe|terminat\w*|unlink|clear)$/i,
  spend:
    /^(?:pay\w*|purchas\w*|buy|orders?|checkout|book\w*|reserv\w*|transfers?|withdraw\w*|donat\w*|sepa|wire|bids?|subscri\w*|billing|charges?|invoices?|bind|raise|top-?up)$/i,
  identity:
    /^(?:passwords?|login|log-?in|sign-?in|sign-?up|register|authori\w*|consent|mfa|2fa|tokens?|api-?keys?|permissions?|roles?|admin|grant\w*|terms|accept|credentials?|passkeys?)$/i,
};
/** Names of things that can be saved or sent; if the control says that it saves, that takes precedence. */
const THINGS = /^(?:posts?|messages?|mails?|comments?|orders?|invoices?)$/i;

/** Patterns that decide the kind wherever they occur in an address. */
const STRONG: readonly (readonly [kind: Exclude<WriteClass, 'reads' | 'change'>, at: RegExp])[] = [
  ['spend', /payout|sepa|payment|checkout|transfer|purchase|billing/i],
  ['identity', /oauth|password|session\/keys|mfa|2fa|credential/i],
];

/** Words in addresses and operations of a request that only reads. */
const READING =
  /(?:^|[^a-z])(?:search|query|find|filter|lookup|suggest\w*|autocomplete|flights?|quotes?|pric(?:e|es|ing)|rows|preview|validate|check|estimate|calculate|count|poll|ping|heartbeat|presence|collect|analytics|metrics?|telemetry|logs?|socket\.io|translate|render|load|get\w*|fetch\w*|read|list\w*)(?=[^a-z]|$)/i;

/** Returns what a write most likely does, read honestly from the bare facts. */
export function readActByRule(facts: ActFacts): WriteClass {
  const { controls, method, path, operations, fields } = facts;
  const named = [path, ...operations].join(' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const saves = kindOfName(controls.at(-1)?.name ?? '') === 'change';
  const ends = [last, ...operations.flatMap((name) => name.split(/[^a-z]+|(?=[A-Z])/))];
  let found: WriteClass = READING.test(named) ? 'reads' : 'change';
  if (method === '' && controls.length > 0)
    found = readsByRole(controls.at(-1)) ? 'reads' : 'change';
  for (const { name, hint, dialog } of controls)
    for (const said of [kindOfName(name), kindOfName(hint), dialog])
      if (said !== null) found = graverOf<WriteClass>(found, said);
  for (const kind of ['send', 'delete', 'spend', 'identity'] as const)
    if (ends.some((word) => DEEDS[kind].test(word) && !(saves && THINGS.test(word))))
      found = graverOf<WriteClass>(found, kind);
  for (const [kind, at] of STRONG) if (at.test(named)) found = graverOf<WriteClass>(found, kind);
  const kinds = new Set(fields.map(({ kind }) => kind));
  if (kinds.has('iban') || kinds.has('card')) found = graverOf(found, 'spend');
  if (kinds.has('password')) found = graverOf(found, 'identity');
  if (kinds.has('recipient') && kinds.has('message')) found = graverOf(found, 'send');
  return method === 'DELETE' ? graverOf(found, 'delete') : found;
}

const readsByRole = (control: ActFacts['controls'][number] | undefined): boolean =>
  control !== undefined &&
  (/^(?:tab|searchbox|columnheader|link|treeitem|combobox|textbox)$/.test(control.role) ||
    /search|filter|sort|next|previous|more|show|expand|open|view|load|page/i.test(control.name));

import { type ActVerb, classOfVerb } from '#shared/model/run/approval/act-class.ts';
import type { ActTarget } from '#shared/model/page/node-facts.ts';
import { fileNameOf } from '#shared/model/run/picked-file.ts';
import { cleanText, shorten } from '#shared/page-state/clean-text.ts';

import { amountIn } from './amount-in.ts';
import { isAgreement, verbInQuestion, verbOfName, wordsOf } from './name-words.ts';
import { type Press, pressOf } from './press.ts';

/** A question of the browser's own (`confirm`, `prompt`) that a page asks. */
export interface PageQuestion {
  readonly text: string;
  /** Of the frame that asks. */
  readonly origin: string;
}

/** All that counts for what a call would bring about. */
export interface ActFacts {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** What it acts on, or may act on. Empty where it acts on no element. */
  readonly targets: readonly ActTarget[];
  /** The address of the tab. */
  readonly pageUrl: string | null;
  /** The question that could not be agreed to without leave, and that the call would agree to. */
  readonly question: PageQuestion | null;
}

/** A call that commits something. */
export interface CommitAct {
  readonly class: 'R3' | 'R4';
  readonly verb: ActVerb;
  /** Of the frame that it is done in. */
  readonly origin: string;
  /** Where it goes to, when that is another origin. */
  readonly destination: string | null;
  /** By what it is known. */
  readonly rule: string;
  /** The words of the control or the question, cleaned. */
  readonly name: string;
  readonly values: readonly { readonly label: string; readonly value: string }[];
  readonly amount: string | null;
}

/** Names in addresses of what only a commit does; a link that leads there does it by being followed. */
const COMMIT_PATH =
  /^(?:delete|remove|destroy|erase|purge|trash|buy|purchase|order|checkout|send|publish|post|deploy|unsubscribe|subscribe|pay|payment|donate|transfer|withdraw|book|reserve|cancel|revoke|authorize|sign)$/;
const MAX_NAME = 120;

/**
 * What a call commits, the gravest first; empty: nothing that leave is needed for, as far as the page tells. What requests it makes
 * is judged besides. The page's words raise the class of an act and never lower it.
 */
export function classifyActs(facts: ActFacts): readonly CommitAct[] {
  if (facts.tool === 'browser') return only(browserAct(facts));
  if (facts.tool === 'upload') return only(uploadOf(facts));
  if (facts.tool === 'dialog') return only(answerOf(facts));
  const acts = facts.targets.flatMap((target) => {
    const act = actAt(facts, target);
    return act === null ? [] : [act];
  });
  if (acts.length === 0) return only(byText(facts));
  return [...acts.filter((act) => act.class === 'R4'), ...acts.filter((act) => act.class !== 'R4')];
}

const only = (act: CommitAct | null): readonly CommitAct[] => (act === null ? [] : [act]);

/** A file is fetched from where its link leads; a bookmark is made of a page. */
function browserAct({ input, targets, pageUrl }: ActFacts): CommitAct | null {
  const { action, url, name } = input;
  if (action !== 'download' && action !== 'bookmark') return null;
  const [target] = targets;
  const isNamed = action === 'download' && target !== undefined && input['nodeId'] !== undefined;
  const address = isNamed ? target.link : typeof url === 'string' ? url : pageUrl;
  const origin = URL.parse(address ?? '')?.origin;
  if (address === null || origin === undefined) return null;
  return {
    class: 'R3',
    verb: action,
    origin,
    destination: null,
    rule: 'browser',
    name: nameOf(isNamed ? target.name : typeof name === 'string' ? name : ''),
    values: [{ label: 'Address', value: shorten(cleanText(address), 300) }],
    amount: null,
  };
}

/** The files are ones that the person named; where they go is asked. */
function uploadOf({ input, targets }: ActFacts): CommitAct | null {
  const [target] = targets;
  if (target === undefined) return null;
  const paths: readonly unknown[] = Array.isArray(input['paths']) ? input['paths'] : [];
  const files = paths.map((path) => ({ label: 'File', value: fileNameOf(String(path)) }));
  return { ...commit(target, 'upload', 'upload', target.name, null), values: files };
}

function answerOf({ input, question }: ActFacts): CommitAct | null {
  if (question === null || input['action'] !== 'accept') return null;
  const verb = verbInQuestion(question.text) ?? 'confirm';
  return {
    class: classOfVerb(verb),
    verb,
    origin: question.origin,
    destination: null,
    rule: 'page-question',
    name: nameOf(question.text),
    values: typeof input['text'] === 'string' ? [{ label: 'Answer', value: input['text'] }] : [],
    amount: amountIn([question.text]),
  };
}

function actAt({ tool, input, pageUrl }: ActFacts, target: ActTarget): CommitAct | null {
  const press = pressOf(tool, input, target);
  if (press === null) return null;
  const link = linkOf(target, pageUrl);
  if (link !== null) return linkAct(target, press, link);
  const destination = press.submits ? destinationOf(target) : null;
  const found = byMessage(press) ?? byFields(target, press) ?? byWords(target, press);
  if (found !== null) return commit(target, found.verb, found.rule, press.words, destination);
  const isPost = press.submits && target.form?.method === 'post';
  return isPost && destination !== null
    ? commit(target, 'submit', 'form-elsewhere', press.words, destination)
    : null;
}

interface Found {
  readonly verb: ActVerb;
  readonly rule: string;
}

const byMessage = ({ verb }: Press): Found | null =>
  verb === undefined ? null : { verb, rule: 'message-field' };

/** What kinds of fields a form has tells what sending it does, whatever its button is called. */
function byFields({ around }: ActTarget, { submits, words }: Press): Found | null {
  if (!submits) return null;
  const count = (kind: string): number => around.fields.filter((each) => each === kind).length;
  if (count('card') > 0) return { verb: 'pay', rule: 'card-fields' };
  const passwords = count('password') + count('new-password');
  if (passwords === 0 && count('code') === 0) return null;
  const byName = verbOfName(words);
  if (byName !== null && classOfVerb(byName) === 'R4') return { verb: byName, rule: 'words' };
  const changes =
    (count('new-password') > 0 && count('password') > 0) ||
    passwords >= 3 ||
    (passwords >= 2 && count('account') === 0);
  if (changes) return { verb: 'change-password', rule: 'password-fields' };
  return passwords > 0 ? { verb: 'sign-in', rule: 'password-fields' } : null;
}

function byWords({ around }: ActTarget, { words }: Press): Found | null {
  const verb = verbOfName(words);
  if (verb !== null) return { verb, rule: 'words' };
  const { dialog } = around;
  if (dialog === null || !isAgreement(words)) return null;
  const asked = verbOfName(dialog.heading) ?? verbInQuestion(dialog.text);
  return asked === null ? null : { verb: asked, rule: 'dialog-words' };
}

/**
 * Following a link asks a server for a page. It commits where name and address both say so and the address says of what: without
 * that it leads to a page about it.
 */
function linkAct(target: ActTarget, { words }: Press, link: URL): CommitAct | null {
  const verb = verbOfName(words);
  const place = `${link.pathname} ${link.search}`;
  const isOfSomething = link.search !== '' || /\d/.test(link.pathname);
  if (verb === null || !isOfSomething || !wordsOf(place).some(namesCommit)) return null;
  const destination = link.origin === target.frameOrigin ? null : link.origin;
  return commit(target, verb, 'link-path', words, destination);
}

const namesCommit = (word: string): boolean =>
  word.split(/[-_]/).some((part) => COMMIT_PATH.test(part));

/** Where a press leads; `null` where a script decides that: the link leads back to the page itself. */
function linkOf({ link }: ActTarget, pageUrl: string | null): URL | null {
  const url = link === null ? null : URL.parse(link);
  if (url === null) return null;
  const isHere = url.href.includes('#') && withoutHash(url.href) === withoutHash(pageUrl ?? '');
  return isHere ? null : url;
}

const withoutHash = (url: string): string => url.replace(/#.*$/s, '');

/** A text that is pressed and stands in no listed element. */
function byText({ tool, input, pageUrl }: ActFacts): CommitAct | null {
  const { text } = input;
  const origin = URL.parse(pageUrl ?? '')?.origin;
  if (tool !== 'click' || typeof text !== 'string' || origin === undefined) return null;
  const verb = verbOfName(text);
  return verb === null
    ? null
    : {
        class: classOfVerb(verb),
        verb,
        origin,
        destination: null,
        rule: 'words',
        name: nameOf(text),
        values: [],
        amount: amountIn([text]),
      };
}

function destinationOf({ form, frameOrigin }: ActTarget): string | null {
  const origin = URL.parse(form?.action ?? '')?.origin ?? 'null';
  return origin === frameOrigin ? null : origin;
}

function commit(
  target: ActTarget,
  verb: ActVerb,
  rule: string,
  words: string,
  destination: string | null,
): CommitAct {
  const { around, frameOrigin, name } = target;
  const texts = [words, around.dialog?.heading ?? '', around.dialog?.text ?? ''];
  return {
    class: classOfVerb(verb),
    verb,
    origin: frameOrigin,
    destination,
    rule,
    name: nameOf(words === '' ? name : words),
    values: around.values.map(({ label, value }) => ({
      label: shorten(cleanText(label), MAX_NAME),
      value: shorten(cleanText(value), 300),
    })),
    amount: amountIn(texts),
  };
}

const nameOf = (words: string): string => shorten(cleanText(words), MAX_NAME);

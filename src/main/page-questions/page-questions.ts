import type { WebContents } from 'electron';

import type { Login } from '#shared/model/site/login.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { PageQuestion, ShareableView } from '#shared/model/site/page-question.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
import { challengeOf, type SignInChallenge } from '../platform/sign-in-challenge.ts';
import { onScriptDialog, type ScriptDialog } from './script-dialogs.ts';
import { isOpenedElsewhere } from './link-schemes.ts';

/** What is needed of a tab. */
interface AskingTab {
  readonly id: TabId;
  readonly isDriven: boolean;
}

interface Watched {
  readonly tab: AskingTab;
  /** Where its newest navigation goes. */
  goesTo: string;
  /** Who got a name and a password last. */
  signedInAt: string;
  /** How many dialogs its scripts have opened. */
  dialogs: number;
  /** The person wants no more of them. */
  refusesDialogs: boolean;
}

export interface DialogAnswer {
  readonly isAccepted: boolean;
  /** What is entered into a prompt. */
  readonly text: string;
  /** The page is to open no more of them. */
  readonly isLast: boolean;
}

/** What the person answers. */
interface Answers {
  readonly link: 'open';
  readonly 'sign-in': Login;
  /** The id of the view. */
  readonly screen: string;
  readonly dialog: DialogAnswer;
  readonly leave: 'leave';
}

type Kind = PageQuestion['kind'];
type QuestionOf<K extends Kind> = Extract<PageQuestion, { kind: K }>;

interface WaitingOf<K extends Kind> {
  readonly kind: K;
  readonly question: QuestionOf<K>;
  /** `null`: the person does not want it. */
  readonly settle: (answer: Answers[K] | null) => void;
}

type Waiting = { [K in Kind]: WaitingOf<K> }[Kind];

export interface PageQuestionsOptions {
  /** Gives a link to the program that is there for it. */
  readonly openElsewhere: (url: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** What pages need of the person before they can go on. Of a tab where a run works nothing is asked: the run gets the page as it is without. */
export class PageQuestions {
  readonly #options: PageQuestionsOptions;
  readonly #tabs = new Map<WebContents, Watched>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #changes = new Emitter<void>();
  #lastId = 0;

  constructor(options: PageQuestionsOptions) {
    this.#options = options;
  }

  watch(tab: AskingTab, contents: WebContents): void {
    const watched: Watched = {
      tab,
      goesTo: '',
      signedInAt: '',
      dialogs: 0,
      refusesDialogs: false,
    };
    this.#tabs.set(contents, watched);
    contents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument }) => {
      if (!isMainFrame || isSameDocument) return;
      watched.goesTo = url;
      watched.dialogs = 0;
      watched.refusesDialogs = false;
      this.#withdraw(tab.id);
    });
    contents.on('did-redirect-navigation', ({ url, isMainFrame }) => {
      if (isMainFrame) watched.goesTo = url;
    });
    contents.on('did-navigate', () => (watched.signedInAt = ''));
    contents.on('login', (event, details, info, answer) => {
      const places = { pageUrl: contents.getURL(), goesTo: watched.goesTo };
      const challenge = tab.isDriven ? null : challengeOf(details, info, places);
      if (challenge === null) return;
      event.preventDefault();
      this.#askToSignIn(watched, challenge, answer);
    });
    onScriptDialog(
      contents,
      (dialog) => this.#showDialog(watched, dialog),
      () => this.#withdraw(tab.id, 'dialog'),
    );
    contents.on('destroyed', () => {
      this.#tabs.delete(contents);
      this.#withdraw(tab.id);
    });
  }

  onChange(listener: () => void): Disposable {
    return this.#changes.on(listener);
  }

  now(): { list: PageQuestion[] } {
    return { list: [...this.#waiting.values()].map(({ question }) => question) };
  }

  /** A page goes to an address that is no page. */
  askToOpen(contents: WebContents, address: string): void {
    const tab = this.#tabs.get(contents)?.tab;
    const url = URL.parse(address);
    if (tab === undefined || tab.isDriven || url === null) return;
    // A page that goes there again and again gets one bubble.
    if (this.#isAsked(tab, 'link') || !isOpenedElsewhere(url.protocol)) return;
    const origin = URL.parse(contents.getURL())?.origin ?? '';
    this.#ask({
      kind: 'link',
      question: {
        id: this.#nextId(),
        tabId: tab.id,
        kind: 'link',
        origin: origin === 'null' ? '' : origin,
        scheme: url.protocol.slice(0, -1),
        address: cleanText(address).slice(0, 300),
      },
      settle: (wish) => {
        if (wish !== null) this.#options.openElsewhere(address).catch(this.#options.onError);
      },
    });
  }

  /** Which of these views a page of this origin gets to see; it is asked for each time. */
  async askToShare(
    contents: WebContents,
    origin: string,
    views: readonly ShareableView[],
  ): Promise<string | null> {
    const tab = this.#tabs.get(contents)?.tab;
    if (tab === undefined || tab.isDriven || this.#isAsked(tab, 'screen')) return null;
    const common = { id: this.#nextId(), tabId: tab.id, origin };
    return new Promise((settle) => {
      this.#ask({
        kind: 'screen',
        question: { ...common, kind: 'screen', views: [...views] },
        settle,
      });
    });
  }

  /** Whether the person lets the page of a tab go: one that they are asked about already stays. */
  async askToLeave(tabId: TabId, isClosed: boolean): Promise<boolean> {
    const tab = [...this.#tabs.values()].find((one) => one.tab.id === tabId)?.tab;
    if (tab === undefined || this.#isAsked(tab, 'leave')) return false;
    const question = { id: this.#nextId(), tabId, kind: 'leave' as const, isClosed };
    return new Promise((resolve) => {
      this.#ask({ kind: 'leave', question, settle: (wish) => resolve(wish !== null) });
    });
  }

  /** The person's word; on a question that no longer waits it counts for nothing. */
  openLink(id: number, isOpened: boolean): void {
    this.#answer(id, 'link', isOpened ? 'open' : null);
  }

  signIn(id: number, login: Login | null): void {
    this.#answer(id, 'sign-in', login);
  }

  answerDialog(id: number, answer: DialogAnswer): void {
    this.#answer(id, 'dialog', answer);
  }

  leave(id: number, isLeft: boolean): void {
    this.#answer(id, 'leave', isLeft ? 'leave' : null);
  }

  share(id: number, viewId: string | null): void {
    this.#answer(id, 'screen', viewId);
  }

  /** Runs begin or cease to work in tabs. */
  drivenChanged(): void {
    for (const { tab } of this.#tabs.values()) if (tab.isDriven) this.#withdraw(tab.id);
  }

  #showDialog(watched: Watched, dialog: ScriptDialog): void {
    const { answer, ...shown } = dialog;
    if (watched.tab.isDriven || watched.refusesDialogs) return answer(false, '');
    watched.dialogs += 1;
    const common = { id: this.#nextId(), tabId: watched.tab.id };
    const isRepeated = watched.dialogs > 1;
    return this.#ask({
      kind: 'dialog',
      question: { ...common, ...shown, kind: 'dialog', isRepeated },
      settle: (given) => {
        if (given?.isLast === true) watched.refusesDialogs = true;
        answer(given?.isAccepted ?? false, given?.text ?? '');
      },
    });
  }

  #askToSignIn(
    watched: Watched,
    { origin, isProxy, realm }: SignInChallenge,
    answer: (name?: string, password?: string) => void,
  ): void {
    const place = JSON.stringify([origin, realm]);
    const question: QuestionOf<'sign-in'> = {
      id: this.#nextId(),
      tabId: watched.tab.id,
      kind: 'sign-in',
      origin,
      isProxy,
      realm,
      isAgain: watched.signedInAt === place,
    };
    const settle = (login: Login | null): void => {
      if (login === null) return answer();
      watched.signedInAt = place;
      return answer(login.name, login.password);
    };
    this.#ask({ kind: 'sign-in', question, settle });
  }

  #isAsked(tab: AskingTab, kind: Kind): boolean {
    return [...this.#waiting.values()].some(
      ({ question }) => question.kind === kind && question.tabId === tab.id,
    );
  }

  #ask(waiting: Waiting): void {
    this.#waiting.set(waiting.question.id, waiting);
    this.#changes.emit();
  }

  #answer<K extends Kind>(id: number, kind: K, answer: Answers[K] | null): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined || !isOf(waiting, kind)) return;
    this.#waiting.delete(id);
    waiting.settle(answer);
    this.#changes.emit();
  }

  #withdraw(tabId: TabId, kind: Kind | null = null): void {
    const over = [...this.#waiting.values()].filter(
      ({ question }) => question.tabId === tabId && (kind ?? question.kind) === question.kind,
    );
    for (const { question, settle } of over) {
      this.#waiting.delete(question.id);
      settle(null);
    }
    if (over.length > 0) this.#changes.emit();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}

function isOf<K extends Kind>(waiting: Waiting | WaitingOf<K>, kind: K): waiting is WaitingOf<K> {
  return waiting.kind === kind;
}

import type { WebContents } from 'electron';

import type { Login } from '#shared/model/site/login.ts';
import type { TabId } from '#shared/model/ids.ts';
import type { PageQuestion, ShareableView } from '#shared/model/site/page-question.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import type { Disposable } from '../../platform/async/disposable.ts';
import { Emitter } from '../../platform/async/emitter.ts';
import { challengeOf, type SignInChallenge } from '../../platform/requests/sign-in-challenge.ts';
import { onScriptDialog, type ScriptDialog } from './script-dialogs.ts';
import { isOpenedElsewhere } from './link-schemes.ts';

/** Part of a tab that is used here. */
interface AskingTab {
  readonly id: TabId;
  readonly isDriven: boolean;
}

interface Watched {
  readonly tab: AskingTab;
  /** URL of the tab's newest navigation. */
  goesTo: string;
  /** Origin and realm that last received a login, as JSON. */
  signedInAt: string;
  /** Number of dialogs that the page's scripts have opened. */
  dialogs: number;
  /** Whether the person blocks further dialogs of the page. */
  refusesDialogs: boolean;
}

export interface DialogAnswer {
  readonly isAccepted: boolean;
  /** Text that was entered into a prompt. */
  readonly text: string;
  /** Whether the page may open no more dialogs. */
  readonly isLast: boolean;
}

/** Answer of the person for each kind of question; `null` is used for a refusal. */
interface Answers {
  readonly link: 'open';
  readonly 'sign-in': Login;
  /** Id of the view. */
  readonly screen: string;
  readonly dialog: DialogAnswer;
  readonly leave: 'leave';
}

type Kind = PageQuestion['kind'];
type QuestionOf<K extends Kind> = Extract<PageQuestion, { kind: K }>;

interface WaitingOf<K extends Kind> {
  readonly kind: K;
  readonly question: QuestionOf<K>;
  /** Called with the person's answer; `null` where they refuse. */
  readonly settle: (answer: Answers[K] | null) => void;
}

type Waiting = { [K in Kind]: WaitingOf<K> }[Kind];

export interface PageQuestionsOptions {
  /** Opens a link in the program registered for it. */
  readonly openElsewhere: (url: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Questions of pages to the person. In a tab where a run works, no question is asked, and the run gets the page without an answer. */
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

  /** Asks before a link opens in another program. */
  askToOpen(contents: WebContents, address: string): void {
    const tab = this.#tabs.get(contents)?.tab;
    const url = URL.parse(address);
    if (tab === undefined || tab.isDriven || url === null) return;
    // Repeated attempts of a page show one bubble only.
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

  /** Asks which of these views a page of this origin may see. The answer counts once. */
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

  /** Whether the person lets the page of a tab be left; `false` while that question is already open. */
  async askToLeave(tabId: TabId, isClosed: boolean): Promise<boolean> {
    const tab = [...this.#tabs.values()].find((one) => one.tab.id === tabId)?.tab;
    if (tab === undefined || this.#isAsked(tab, 'leave')) return false;
    const question = { id: this.#nextId(), tabId, kind: 'leave' as const, isClosed };
    return new Promise((resolve) => {
      this.#ask({ kind: 'leave', question, settle: (wish) => resolve(wish !== null) });
    });
  }

  /** Handles the person's answer; ignored where the question is no longer open. */
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

  /** Withdraws the questions of tabs in which a run has started. */
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

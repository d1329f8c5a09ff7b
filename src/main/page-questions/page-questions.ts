import type { AuthInfo, WebContents } from 'electron';

import type { TabId } from '#shared/model/ids.ts';
import type { PageQuestion } from '#shared/model/site/page-question.ts';
import { cleanText } from '#shared/page-state/clean-text.ts';

import type { Disposable } from '../platform/disposable.ts';
import { Emitter } from '../platform/emitter.ts';
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
}

export interface Login {
  readonly name: string;
  readonly password: string;
}

interface Waiting {
  readonly question: PageQuestion;
  /** `null`: the person does not want it. */
  readonly settle: (login: Login | null) => void;
}

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
    const watched: Watched = { tab, goesTo: '', signedInAt: '' };
    this.#tabs.set(contents, watched);
    contents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument }) => {
      if (!isMainFrame || isSameDocument) return;
      watched.goesTo = url;
      this.#withdraw(tab.id);
    });
    contents.on('did-redirect-navigation', ({ url, isMainFrame }) => {
      if (isMainFrame) watched.goesTo = url;
    });
    contents.on('did-navigate', () => (watched.signedInAt = ''));
    contents.on('login', (event, { url }, authInfo, answer) => {
      if (tab.isDriven || !isOfPage(url, contents, watched, authInfo)) return;
      event.preventDefault();
      this.#askToSignIn(watched, authInfo, answer);
    });
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
    const isAsked = [...this.#waiting.values()].some(
      ({ question }) => question.kind === 'link' && question.tabId === tab.id,
    );
    // A page that goes there again and again gets one bubble.
    if (isAsked || !isOpenedElsewhere(url.protocol)) return;
    const origin = URL.parse(contents.getURL())?.origin ?? '';
    this.#ask(
      {
        id: this.#nextId(),
        tabId: tab.id,
        kind: 'link',
        origin: origin === 'null' ? '' : origin,
        scheme: url.protocol.slice(0, -1),
        address: cleanText(address).slice(0, 300),
      },
      (wish) => {
        if (wish !== null) this.#options.openElsewhere(address).catch(this.#options.onError);
      },
    );
  }

  /** The person's word; on a question that no longer waits it counts for nothing. */
  openLink(id: number, isOpened: boolean): void {
    this.#answer(id, 'link', isOpened ? { name: '', password: '' } : null);
  }

  signIn(id: number, login: Login | null): void {
    this.#answer(id, 'sign-in', login);
  }

  /** Runs begin or cease to work in tabs. */
  drivenChanged(): void {
    for (const { tab } of this.#tabs.values()) if (tab.isDriven) this.#withdraw(tab.id);
  }

  #askToSignIn(
    watched: Watched,
    { isProxy, scheme, host, port, realm }: AuthInfo,
    answer: (name?: string, password?: string) => void,
  ): void {
    const origin = isProxy ? `${host}:${port}` : originOf(watched.goesTo, host, port);
    const question: PageQuestion = {
      id: this.#nextId(),
      tabId: watched.tab.id,
      kind: 'sign-in',
      origin,
      isProxy,
      realm: cleanText(realm).slice(0, 200),
      isAgain: watched.signedInAt === `${scheme} ${origin}`,
    };
    this.#ask(question, (login) => {
      if (login === null) return answer();
      watched.signedInAt = `${scheme} ${origin}`;
      return answer(login.name, login.password);
    });
  }

  #ask(question: PageQuestion, settle: Waiting['settle']): void {
    this.#waiting.set(question.id, { question, settle });
    this.#changes.emit();
  }

  #answer(id: number, kind: PageQuestion['kind'], login: Login | null): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined || waiting.question.kind !== kind) return;
    this.#waiting.delete(id);
    waiting.settle(login);
    this.#changes.emit();
  }

  #withdraw(tabId: TabId): void {
    const over = [...this.#waiting.values()].filter(({ question }) => question.tabId === tabId);
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

/**
 * What a page of one site loads from another gets no dialog: the person would take it for one of the page's.
 */
function isOfPage(
  url: string,
  contents: WebContents,
  { goesTo }: Watched,
  { isProxy }: AuthInfo,
): boolean {
  const origin = URL.parse(url)?.origin;
  return isProxy || [goesTo, contents.getURL()].some((page) => URL.parse(page)?.origin === origin);
}

/** With the scheme that the page has; HTTP authentication names host and port only. */
function originOf(page: string, host: string, port: number): string {
  const url = URL.parse(page);
  return url?.hostname === host ? url.origin : `${host}:${port}`;
}

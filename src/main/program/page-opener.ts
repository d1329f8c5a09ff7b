import { toErrorInfo } from '#shared/errors/app-error.ts';
import { errorText } from '#shared/messages/error-text.ts';
import type { Words } from '#shared/messages/words.ts';

import { logProblem } from '../platform/log.ts';
import { classifyAddress } from '../policy/address.ts';
import type { RequestFilter } from '../tabs/network/request-filter.ts';
import type { WebTabPool } from '../tabs/tab/web-tab-pool.ts';
import type { WebTab } from '../tabs/tab/web-tab.ts';

export interface PageOpenerParts {
  readonly tabs: WebTabPool;
  readonly filter: RequestFilter;
  readonly words: () => Words;
  /** Says something to the person. */
  readonly tell: (text: string) => void;
}

/** Opens what the person wants to see in tabs of the window. */
export interface PageOpener {
  /** Lets the person's own tabs reach an address of the private network that they typed. */
  grantTyped(url: string): void;
  /** Opens addresses that the person typed, one after the other, each in a new active tab. */
  openTyped(urls: readonly string[]): Promise<void>;
  /** Opens files that the person chose, by their full paths; what cannot be shown is said and left out. */
  openFiles(paths: readonly string[]): Promise<void>;
  /** Opens an address of a page in a new tab that stays in the background. */
  openBehind(url: string, opener: WebTab): void;
  /** Opens the address of a service that the person signs in to; they typed, or it leads back to, the trusted ones. */
  openSignIn(url: string, trusted: readonly string[]): void;
}

export function createPageOpener({ tabs, filter, words, tell }: PageOpenerParts): PageOpener {
  const grantTyped = (url: string): void => {
    const address = classifyAddress(url);
    if (address.kind === 'private') filter.grantHost(address.hostPort);
  };
  return {
    grantTyped,
    openTyped: async (urls) => {
      for (const url of urls) {
        grantTyped(url);
        await tabs.open({ url, activate: true });
      }
    },
    openFiles: async (paths) => {
      for (const path of paths)
        await tabs.openFile(path).catch((error: unknown) => {
          const { message, next } = errorText(words(), toErrorInfo(error));
          tell(`${message} ${next}`);
        });
    },
    openBehind: (url, opener) => {
      tabs
        .open({ url, activate: false, openerId: opener.id })
        .catch((error: unknown) => logProblem('tabs', error));
    },
    openSignIn: (url, trusted) => {
      for (const address of trusted) grantTyped(address);
      tabs.open({ url, activate: true }).catch((error: unknown) => logProblem('mcp', error));
    },
  };
}

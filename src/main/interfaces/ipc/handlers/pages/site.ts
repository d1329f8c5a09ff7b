import type { TabId } from '#shared/model/ids.ts';
import type { CertificateProblem, SiteInfo } from '#shared/model/site/site-info.ts';

import type { DomainHandlers } from '../../handlers.ts';

export interface SiteHandlerOptions {
  readonly describe: (tabId: TabId) => Promise<SiteInfo>;
  readonly clearData: (tabId: TabId) => Promise<void>;
  readonly certificateProblem: (tabId: TabId) => Promise<CertificateProblem | null>;
  readonly setTrusted: (tabId: TabId, isTrusted: boolean) => Promise<void>;
  readonly setBlocking: (tabId: TabId, isOn: boolean) => Promise<void>;
}

export function createSiteHandlers(options: SiteHandlerOptions): DomainHandlers<'site'> {
  const { describe, clearData, certificateProblem, setTrusted, setBlocking } = options;
  return {
    'site.describe': ({ tabId }) => describe(tabId),
    'site.clearData': async ({ tabId }) => {
      await clearData(tabId);
      return null;
    },
    'site.certificateProblem': ({ tabId }) => certificateProblem(tabId),
    'site.setTrusted': async ({ tabId, isTrusted }) => {
      await setTrusted(tabId, isTrusted);
      return null;
    },
    'site.setBlocking': async ({ tabId, isOn }) => {
      await setBlocking(tabId, isOn);
      return null;
    },
  };
}

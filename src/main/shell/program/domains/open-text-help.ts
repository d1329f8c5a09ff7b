import type { WebContents } from 'electron';

import type { ModelAccess } from '#shared/ports/agent/run-messages.ts';
import type { IsolatedReading } from '#shared/ports/agent/single-request-messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { costOf } from '#shared/model/run/cost/model-call-cost.ts';
import { endpointOrigin } from '#shared/model/settings/endpoint-origin.ts';
import type { TextService } from '#shared/model/translation/tab-translation.ts';

import { createSingleRequests } from '../../../runs/agent-host/models/single-requests.ts';
import { forkSingleRequest } from '../../../runs/agent-host/process/fork-single-request.ts';
import { policyCloses } from '../../../platform/managed-policy/policy-in-force.ts';
import { closedByPolicy, modelRefusal } from '../../../safety/network-policy/decide-site.ts';
import { PageTranslations } from '../../../assist/page-translation/page-translations.ts';
import { SelectionOffers } from '../../../assist/selection-offer/selection-offers.ts';
import { WritingHelps } from '../../../assist/writing-help/writing-helps.ts';
import type { WebTab } from '../../../browser/tabs/tab/web-tab.ts';
import { accessOfSettings } from '../access-of-settings.ts';
import type { Browser } from '../create-browser.ts';
import type { Profile } from '../open-profile.ts';

export interface TextHelp {
  readonly translations: PageTranslations;
  readonly writing: WritingHelps;
  readonly selections: SelectionOffers<WebTab>;
  watch(tab: WebTab, contents: WebContents): void;
}

/** Opens the helpers for text of pages besides runs: translation, writing in fields, and questions about a selection. */
export function openTextHelp(
  profile: Profile,
  { tabs }: Pick<Browser, 'tabs'>,
  onSettingsKept: () => void,
  askAbout: (tab: WebTab, text: string) => void,
): TextHelp {
  const { store, words, resources } = profile;
  const requests = createSingleRequests(forkSingleRequest);
  const access = (): ModelAccess => textAccess(profile);
  const service = (): TextService => serviceOf(access());
  const language = () => words().language;
  const refusal = (url: string) =>
    policyCloses(url) ? closedByPolicy(url) : modelRefusal(url, store.settings.get().siteRules);
  const translations = new PageTranslations({
    language,
    service,
    refusal,
    settings: () => store.settings.get().translation,
    isShown: (id) => tabs.isShown(id),
    now: () => performance.now(),
    keep: (translation) => {
      store.settings.update({ translation });
      onSettingsKept();
    },
    translate: async (blocks, into, signal) => {
      const asked = { access: access(), into, blocks: [...blocks] };
      const read = await answered(requests.translate(asked, signal));
      if (read.blocks === null) throw failed(read.error);
      return { blocks: read.blocks, cost: costOfCalls(read.calls, resources().prices) };
    },
  });
  const writing = new WritingHelps({
    service,
    refusal,
    hasCodingAgent: () => store.settings.get().provider.kind === 'acp',
    write: async (task, signal) => {
      const { text, error } = await answered(requests.write(access(), task, signal));
      if (text === null) throw failed(error);
      return text;
    },
  });
  const selections = offerSelections(profile, tabs, { refusal, askAbout });
  tabs.onDriven(() => {
    translations.drivenChanged();
    writing.drivenChanged();
  });
  tabs.onChange(({ type }) => {
    if (type === 'windowChanged') translations.shownChanged();
  });
  return {
    translations,
    writing,
    selections,
    watch: (tab, contents) => {
      translations.watch(tab, contents);
      writing.watch(tab, contents);
      selections.watch(tab, contents);
    },
  };
}

function offerSelections(
  { store }: Pick<Profile, 'store'>,
  tabs: Browser['tabs'],
  parts: Pick<ConstructorParameters<typeof SelectionOffers<WebTab>>[0], 'refusal' | 'askAbout'>,
): SelectionOffers<WebTab> {
  const offers = new SelectionOffers<WebTab>({
    ...parts,
    isOn: () => store.settings.get().selectionButton,
    isInFront: (id) => tabs.isInFront(id),
  });
  tabs.onDriven(() => offers.drivenChanged());
  tabs.onChange(({ type }) => {
    if (type === 'windowChanged') offers.frontChanged();
  });
  return offers;
}

/** Returns the model for text. Throws `NEEDS_MODEL`, and `TEXT_NEEDS_MODEL` when a coding agent is set. */
function textAccess({ store, resources }: Pick<Profile, 'store' | 'resources'>): ModelAccess {
  const { provider, apiKey } = resources();
  if (provider.kind === 'openai') return accessOfSettings({ provider, apiKey }, store.modelTraits);
  throw new AppError({
    code: 'TEXT_NEEDS_MODEL',
    message:
      provider.kind === 'acp'
        ? 'A coding agent does not translate pages or help to write: that needs a model.'
        : 'Translating and writing need a model.',
    next: 'Connect a model in Settings.',
  });
}

function serviceOf({ provider: { baseUrl, model } }: ModelAccess): TextService {
  const origin = endpointOrigin(baseUrl);
  return { origin, host: URL.parse(origin)?.host ?? origin, model };
}

/** Renames the failure of a single request, whose message is about connection tests. */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof AppError && error.code === 'SINGLE_REQUEST_FAILED'
      ? failed(null)
      : error;
  }
}

const failed = (error: IsolatedReading['error']): AppError =>
  new AppError(
    error ?? {
      code: 'TEXT_NOT_ANSWERED',
      message: 'The model gave no answer.',
      next: 'Try again.',
    },
  );

function costOfCalls(
  calls: IsolatedReading['calls'],
  prices: Parameters<typeof costOf>[2],
): number | null {
  const costs = calls.map(({ model, tokens }) => costOf(model, tokens, prices));
  const known = costs.filter((cost) => cost !== null);
  return known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0);
}

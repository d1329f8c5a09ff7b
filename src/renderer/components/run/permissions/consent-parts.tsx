import { Plus, X } from 'lucide-react';

import type { ActKind } from '#shared/model/run/approval/act-kind.ts';
import type { Contract } from '#shared/model/run/approval/contract.ts';
import type { Grant } from '#shared/model/run/approval/grant.ts';
import type { GrantView, RunView } from '#shared/model/run/view/run-view.ts';

import {
  grantWords,
  isForForms,
  isKind,
  isLeft,
  isUncounted,
  placesOf,
  placeWords,
} from '../../../text/runs/consent-words.ts';
import { useWords } from '../../../text/use-words.ts';
import { Button } from '../../buttons/button.tsx';
import { IconButton } from '../../buttons/icon-button.tsx';

export interface ConsentActs {
  readonly onCut: (grantIds: readonly string[]) => void;
  readonly onChange: (change: Partial<Pick<Contract, 'mode' | 'sites' | 'never'>>) => void;
  readonly onAllow: (grants: readonly Grant[]) => void;
}

export interface ConsentPartsProps extends ConsentActs {
  readonly view: Pick<RunView, 'contract' | 'grants' | 'life' | 'provider'>;
  /** Origin of the page that the run is on; `null`: none. */
  readonly siteHere: string | null;
}

const SOURCES = {
  task: 'grants.fromTask',
  model: 'grants.fromModel',
  command: 'grants.fromCommand',
  agent: 'grants.fromAgent',
  settings: 'grants.fromSettings',
  approval: 'grants.fromCard',
  recording: 'grants.fromRecording',
  choice: 'grants.fromChoice',
} as const satisfies Readonly<Record<GrantView['grant']['from'], string>>;

/** Permissions of a run, each removable, and what can be added. */
export function ConsentParts(props: ConsentPartsProps) {
  const words = useWords();
  const { contract, grants, life } = props.view;
  if (contract === null) return null;
  const { isLive } = life;
  const lines = linesOf(grants, (grant) => grantWords(words, grant));
  const isEmpty = contract.sites.length + lines.length + contract.never.length === 0;
  return (
    <div className="consent-parts">
      {!isEmpty && (
        <ul>
          <Sites contract={contract} isLive={isLive} onChange={props.onChange} />
          {lines.map((line) => (
            <GrantItem key={line.key} line={line} isLive={isLive} onCut={props.onCut} />
          ))}
          <Bans contract={contract} isLive={isLive} onChange={props.onChange} />
        </ul>
      )}
      {isLive && <Changes {...props} contract={contract} />}
    </div>
  );
}

type ContractPart = Pick<ConsentPartsProps, 'onChange'> & {
  readonly contract: Contract;
  readonly isLive: boolean;
};

/** Sites where ordinary actions need no question. A domain includes its subdomains. */
function Sites({ contract, isLive, onChange }: ContractPart) {
  const { t } = useWords();
  if (contract.mode !== 'work') return null;
  return placesOf(contract.sites).map((place) => (
    <Item
      key={place}
      what={t('consent.partAt', { what: t('consent.daily'), places: place })}
      isOver={false}
      remove={isLive ? t('consent.removeSite', { place }) : null}
      onRemove={() =>
        onChange({ sites: contract.sites.filter((site) => placeWords(site) !== place) })
      }
    />
  ));
}

function Bans({ contract, isLive, onChange }: ContractPart) {
  const { t } = useWords();
  return contract.never.map((kind) => (
    <Item
      key={`never ${kind}`}
      what={t('consent.never', { what: t(`acts.${kind}`) })}
      isOver={false}
      remove={isLive ? t('consent.liftNever', { what: t(`acts.${kind}`) }) : null}
      onRemove={() => onChange({ never: contract.never.filter((each) => each !== kind) })}
    />
  ));
}

interface GrantLine {
  readonly key: string;
  readonly what: string;
  readonly held: readonly [GrantView, ...GrantView[]];
}

/** Equal grants as one line: a host over http and https, a domain and its subdomains. */
function linesOf(
  grants: readonly GrantView[],
  say: (grant: Grant) => string,
): readonly GrantLine[] {
  const lines = new Map<string, GrantLine>();
  for (const one of grants) {
    const what = say(one.grant);
    const key = `${what} ${placeWords(one.grant.origin)} ${one.grant.from} ${one.grant.shape ?? ''} ${one.seq}`;
    const [first, ...more] = lines.get(key)?.held ?? [one];
    const held: GrantLine['held'] = first === one ? [one] : [first, ...more, one];
    lines.set(key, { key, what, held });
  }
  return [...lines.values()];
}

interface GrantItemProps extends Pick<ConsentPartsProps, 'onCut'> {
  readonly line: GrantLine;
  readonly isLive: boolean;
}

function GrantItem({ line, isLive, onCut }: GrantItemProps) {
  const { t } = useWords();
  const { held } = line;
  const [{ grant }] = held;
  const left = held.filter(isLeft);
  const place = grant.origin === 'browser' ? '' : placeWords(grant.origin);
  const what = place === '' ? line.what : t('consent.partAt', { what: line.what, places: place });
  return (
    <Item
      what={what}
      note={[countOf(held), t(SOURCES[grant.from])].filter(Boolean).join(' · ')}
      isOver={left.length === 0}
      remove={isLive && left.length > 0 ? `${t('grants.cut')}: ${what}` : null}
      onRemove={() => onCut(left.map(({ id }) => id))}
    />
  );

  function countOf(all: readonly GrantView[]): string {
    if (all.every(({ isCut }) => isCut)) return t('grants.isCut');
    if (left.length === 0) return t('grants.usedUp');
    if (isUncounted(grant)) return '';
    const used = isForForms(grant)
      ? held.reduce((sum, one) => sum + one.used, 0)
      : Math.min(...left.map((one) => one.used));
    return t('grants.left', { left: Math.max(0, grant.times - used) });
  }
}

interface ItemProps {
  readonly what: string;
  readonly note?: string;
  readonly isOver: boolean;
  /** Label of the revoke button; `null`: not revocable. */
  readonly remove: string | null;
  readonly onRemove: () => void;
}

function Item({ what, note = '', isOver, remove, onRemove }: ItemProps) {
  return (
    <li className={isOver ? 'consent-part is-over' : 'consent-part'}>
      <span dir="auto">
        {what} {note !== '' && <span className="consent-note">{note}</span>}
      </span>
      {remove !== null && (
        <IconButton label={remove} onClick={onRemove}>
          <X size={13} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

const ADDED = [
  ['send', 'consent.addSend'],
  ['delete', 'consent.addDelete'],
  ['spend', 'consent.addSpend'],
  ['identity', 'consent.addIdentity'],
] as const satisfies readonly (readonly [ActKind, string])[];

/** Buttons that change the permissions with one click. */
function Changes({
  view: { grants },
  contract,
  siteHere,
  onCut,
  onChange,
  onAllow,
}: ConsentPartsProps & { readonly contract: Contract }) {
  const { t } = useWords();
  const { mode, sites } = contract;
  const writes = grants.filter(
    (held) => isLeft(held) && (held.grant.verb === 'any' || isKind(held.grant.verb)),
  );
  const mayChangeHere = mode === 'work' && siteHere !== null && sites.includes(siteHere);
  const toLook = () => {
    onCut(writes.map(({ id }) => id));
    onChange({ mode: 'look', sites: [] });
  };
  const once = (verb: ActKind) =>
    siteHere !== null && onAllow([{ verb, origin: siteHere, times: 1, from: 'approval' }]);
  return (
    <div className="consent-changes">
      {siteHere !== null && !mayChangeHere && (
        <Button
          look="quiet"
          onClick={() => onChange({ mode: 'work', sites: [...sites, siteHere] })}
        >
          {t('consent.toWork', { place: placeWords(siteHere) })}
        </Button>
      )}
      {siteHere !== null && (
        <fieldset className="consent-adds">
          <legend>{t('consent.alsoOnce', { place: placeWords(siteHere) })}</legend>
          {ADDED.map(([verb, words]) => (
            <Button
              key={verb}
              icon={<Plus size={12} aria-hidden="true" />}
              onClick={() => once(verb)}
            >
              {t(words)}
            </Button>
          ))}
        </fieldset>
      )}
      {(mode === 'work' || writes.length > 0) && (
        <Button look="quiet" onClick={toLook}>
          {t('consent.toLook')}
        </Button>
      )}
    </div>
  );
}

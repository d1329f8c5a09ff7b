import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

import { isForData, isForPlace } from '#shared/model/run/approval/grant.ts';

import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useWords } from '../../../text/use-words.ts';
import { GRANT_VERBS, type GrantRow, originOf, toGrantLine, toGrantRow } from './grant-row.ts';
import './grant-rows.css';

interface GrantRowsProps {
  /** Permissions, one per line. */
  readonly grants: string;
  /** Site of a new row. */
  readonly site: string;
  readonly onChange: (grants: string) => void;
  readonly error: string | undefined;
}

/** Permissions that an agent asks for, a row each: kind, site, and how often per run. */
export function GrantRows({ grants, site, onChange, error }: GrantRowsProps) {
  const { t } = useWords();
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  /** Row to focus after a change; `-1`: the button below. */
  const [wanted, setWanted] = useState<{ readonly place: number } | null>(null);
  const rows = grants === '' ? [] : grants.split('\n').map(toGrantRow);
  useEffect(() => {
    if (wanted === null) return;
    const fields = list.current?.querySelectorAll<HTMLElement>('.grant-kind');
    const add = list.current?.querySelector<HTMLElement>(':scope > .button');
    (fields?.[wanted.place] ?? add)?.focus();
  }, [wanted]);
  const write = (changed: readonly GrantRow[]): void =>
    onChange(changed.map(toGrantLine).join('\n'));
  return (
    <fieldset ref={list} className="grant-rows" aria-describedby={`${id}-below`}>
      <legend className="field-label">{t('agents.grants')}</legend>
      {rows.map((row, place) => (
        <GrantFields
          // Rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={String(place)}
          row={row}
          number={String(place + 1)}
          onChange={(part) => write(rows.with(place, { ...row, ...part }))}
          onRemove={() => {
            write(rows.toSpliced(place, 1));
            setWanted({ place: Math.min(place, rows.length - 2) });
          }}
        />
      ))}
      <Button
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => {
          write([...rows, { verb: 'change', site: originOf(site), to: '', times: '1' }]);
          setWanted({ place: rows.length });
        }}
      >
        {t('agents.grantAdd')}
      </Button>
      <p id={`${id}-below`} className={error === undefined ? 'field-hint' : 'field-error'}>
        {error ?? t('agents.grantsHint')}
      </p>
    </fieldset>
  );
}

interface GrantFieldsProps {
  readonly row: GrantRow;
  readonly number: string;
  readonly onChange: (part: Partial<GrantRow>) => void;
  readonly onRemove: () => void;
}

function GrantFields({
  row: { verb, site, to, times },
  number,
  onChange,
  onRemove,
}: GrantFieldsProps) {
  const { t } = useWords();
  return (
    <fieldset className="grant-row" aria-label={t('agents.grantNumber', { number })}>
      <select
        className="field-input grant-kind"
        aria-label={t('agents.grantKind')}
        value={verb}
        onChange={({ target }) => onChange({ verb: toGrantRow(target.value).verb })}
      >
        {GRANT_VERBS.map((each) => (
          <option key={each} value={each}>
            {t(`agents.grantOf-${each}`)}
          </option>
        ))}
      </select>
      {!isForData(verb) && (
        <label>
          {t(verb === 'carry' ? 'agents.grantFrom' : 'agents.grantOn')}
          <SiteField
            label={t('agents.grantSite')}
            value={site}
            onChange={(changed) => onChange({ site: changed })}
          />
        </label>
      )}
      {verb === 'carry' && (
        <label>
          {t('agents.grantTo')}
          <SiteField
            label={t('agents.grantGoal')}
            value={to}
            onChange={(changed) => onChange({ to: changed })}
          />
        </label>
      )}
      {!isForPlace({ verb }) && (
        <TimesField value={times} onChange={(changed) => onChange({ times: changed })} />
      )}
      <IconButton label={t('agents.grantRemove', { number })} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </fieldset>
  );
}

interface TimesFieldProps {
  readonly value: string;
  readonly onChange: (times: string) => void;
}

function TimesField({ value, onChange }: TimesFieldProps) {
  const { t } = useWords();
  const field = (
    <input
      className="field-input"
      type="number"
      min={1}
      max={1000}
      aria-label={t('agents.grantOften')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return (
    <label className="grant-times">{t.rich('agents.grantUpTo', { field: () => field })}</label>
  );
}

interface SiteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (site: string) => void;
}

/** Field for a site. Characters that separate the parts of a line are left out. */
function SiteField({ label, value, onChange }: SiteFieldProps) {
  return (
    <input
      className="field-input"
      inputMode="url"
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      placeholder="https://example.com"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/[×>\s]/gu, ''))}
      onBlur={() => originOf(value) !== value && onChange(originOf(value))}
    />
  );
}

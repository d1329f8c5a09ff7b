import type { StoppedWrite } from '#shared/model/run/writes/stopped-write.ts';

import './leaving-values.css';

/** Values of a request, under the page's labels. */
export function LeavingValues({ values }: Pick<StoppedWrite, 'values'>) {
  if (values.length === 0) return null;
  return (
    <dl className="leaving-values">
      {values.map(({ label, value, name }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- They never change while they are shown, and may be alike.
        <div key={index}>
          <dt title={name}>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { send } from '../../bridge/send.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useMirror } from '../../store/app-state.ts';
import { useWords } from '../../text/use-words.ts';
import { PermissionIcon } from './permission-icon.tsx';

/** Lasting permissions of this origin, each revocable. */
export function SitePermissionList({ origin: shown }: { readonly origin: string }) {
  const { t } = useWords();
  const kept = useMirror((mirror) => mirror.permissions.kept);
  const here = kept.filter(({ topOrigin }) => topOrigin === shown);
  return here.map(({ origin, topOrigin, kind, answer }) => (
    <div key={`${origin} ${kind}`} className="site-fact">
      <PermissionIcon kind={kind} />
      <div>
        <p>
          {t(answer === 'allow' ? 'permissions.allowed' : 'permissions.blocked', {
            kind: t(`permissions.${kind}`),
          })}
          {origin !== topOrigin && <span dir="ltr"> {origin}</span>}
        </p>
        <Button look="quiet" onClick={() => send('permission.forget', { origin, topOrigin, kind })}>
          {t(kind === 'popups' ? 'permissions.refuseAgain' : 'permissions.forget')}
        </Button>
      </div>
    </div>
  ));
}

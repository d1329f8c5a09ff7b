import type { SitePermissions } from '../../site-permissions/site-permissions.ts';
import type { DomainHandlers } from '../handlers.ts';

/** The person's word on what pages may use. */
export function createPermissionHandlers(
  permissions: SitePermissions,
): DomainHandlers<'permission'> {
  return {
    'permission.answer': ({ id, answer }) => {
      permissions.answer(id, answer);
      return null;
    },
    'permission.forget': ({ kind, ...place }) => {
      permissions.forget(place, kind);
      return null;
    },
  };
}

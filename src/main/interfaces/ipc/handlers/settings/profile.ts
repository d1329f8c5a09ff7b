import type { ProfileColour, ProfileId } from '#shared/model/profiles/profile.ts';

import type { DomainHandlers } from '../../handlers.ts';

export interface ProfileActs {
  open(id: ProfileId): Promise<void>;
  create(name: string, colour: ProfileColour): Promise<ProfileId>;
  change(
    id: ProfileId,
    change: { readonly name?: string | undefined; readonly colour?: ProfileColour | undefined },
  ): void;
  remove(id: ProfileId): void;
}

export function createProfileHandlers(profiles: ProfileActs): DomainHandlers<'profile'> {
  return {
    'profile.open': async ({ id }) => {
      await profiles.open(id);
      return null;
    },
    'profile.create': async ({ name, colour }) => ({ id: await profiles.create(name, colour) }),
    'profile.change': ({ id, ...change }) => {
      profiles.change(id, change);
      return null;
    },
    'profile.remove': ({ id }) => {
      profiles.remove(id);
      return null;
    },
  };
}

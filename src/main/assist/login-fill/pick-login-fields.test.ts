import { describe, expect, it } from 'vitest';

import { NodeIdSchema } from '#shared/model/ids.ts';
import type { SecretFieldKind } from '#shared/model/page/node-facts.ts';

import { type LoginField, pickLoginFields } from './pick-login-fields.ts';

const LOGIN = 'https://shop.example/login';
const SEARCH = 'https://shop.example/search';
const NEWS = 'https://shop.example/news';

interface Written {
  readonly type?: string;
  readonly secret?: SecretFieldKind;
  readonly autocomplete?: string;
  readonly form?: string | null;
  readonly isReadonly?: boolean;
}

let last = 0;
function field(written: Written): LoginField {
  const { type = 'text', secret = null, autocomplete = '', form = LOGIN } = written;
  last += 1;
  return {
    nodeId: NodeIdSchema.parse(last),
    frameOrigin: 'https://shop.example',
    form: form === null ? null : { method: 'post', action: form },
    field: {
      type,
      name: '',
      autocomplete,
      secret,
      sentTo: [],
      isReadonly: written.isReadonly ?? false,
    },
  };
}
const password = (written: Written = {}) =>
  field({ type: 'password', secret: 'password', ...written });

describe('the fields of a log-in', () => {
  it('are the password and what stands before it in its form', () => {
    const [search, user, secret, news] = [
      field({ form: SEARCH }),
      field({ type: 'email' }),
      password(),
      field({ form: NEWS, type: 'email' }),
    ];
    expect(pickLoginFields([search, user, secret, news])).toEqual({ user, password: secret });
  });

  it('are those that the page names so, before others', () => {
    const [user, other, old, secret] = [
      field({ autocomplete: 'username' }),
      field({}),
      password(),
      password({ autocomplete: 'current-password' }),
    ];
    expect(pickLoginFields([user, other, old, secret])).toEqual({ user, password: secret });
  });

  it('are there without a form as well, and without a user name', () => {
    const [user, secret] = [field({ form: null }), password({ form: null })];
    expect(pickLoginFields([user, secret])).toEqual({ user, password: secret });
    expect(pickLoginFields([secret])).toEqual({ user: null, password: secret });
    expect(pickLoginFields([field({ form: SEARCH }), secret])?.user).toBeNull();
  });

  it('are the user name alone in the first of two steps', () => {
    const user = field({ type: 'email', autocomplete: 'username webauthn' });
    expect(pickLoginFields([field({ form: SEARCH }), user])).toEqual({ user, password: null });
    expect(pickLoginFields([field({ type: 'email' })])).toBeNull();
    const chosen = password({ autocomplete: 'new-password' });
    expect(pickLoginFields([user, chosen])).toBeNull();
  });

  it('are not there where a new password is asked for, or nothing can be written', () => {
    const fresh = password({ autocomplete: 'new-password' });
    expect(pickLoginFields([field({}), fresh])).toBeNull();
    expect(pickLoginFields([field({}), password({ isReadonly: true })])).toBeNull();
    expect(pickLoginFields([field({ type: 'password', secret: 'code' })])).toBeNull();
  });
});

import type { factKinds as english } from '../../en/settings/factKinds.ts';
import type { Translation } from '../../translated-messages.ts';

export const factKinds: Translation<typeof english> = {
  name: '姓名',
  'given-name': '名',
  'family-name': '姓',
  organization: '单位',
  email: '电子邮箱',
  tel: '电话号码',
  'street-address': '地址',
  'address-line2': '地址第二行',
  'postal-code': '邮政编码',
  'address-level2': '城市',
  'address-level1': '省或州',
  'country-name': '国家或地区',
  bday: '出生日期',
  username: '账户名',
  url: '网页',
  other: '其他',
};

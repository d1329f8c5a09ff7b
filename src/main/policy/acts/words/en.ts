import type { ActWords } from './act-words.ts';

export const EN: ActWords = {
  whole: {
    send: 'send | send now | send it | send all | send message | reply all and send',
    publish:
      'publish | publish now | post | post now | post it | post comment | post reply | post review | post answer | post your answer | post message | post update | tweet | post all | go live | deploy | deploy now | deploy to production',
    delete:
      'delete | erase | destroy | purge | empty trash | empty bin | empty recycle bin | close account | close my account | deactivate | clear all data | factory reset',
    order:
      'buy | buy now | buy it now | buy it | buy with 1-click | buy tickets | purchase | purchase now | order | order now | place order | place your order | place my order | place the order | complete order | complete purchase | complete your purchase | confirm order | confirm purchase | confirm your order | submit order | submit your order | send order | cancel order | pre-order | pre-order now | preorder | preorder now | place bid | bid now | confirm bid | sell now | place trade | execute trade',
    book: 'book | book now | book it | book appointment | book room | book table | book a table | book flight | book this flight | book ticket | book tickets | complete booking | confirm booking | confirm reservation | complete reservation | cancel booking | cancel reservation | cancel appointment | request to book | reserve | reserve now | make reservation',
    subscribe:
      'subscribe | subscribe now | unsubscribe | unsubscribe me | unsubscribe from all | cancel subscription | cancel membership | cancel my subscription | start subscription | start membership',
    pay: 'pay | pay now | pay later | make payment | make a payment | submit payment | confirm payment | complete payment | authorize payment | donate | donate now | give now | top up now | upgrade and pay',
    transfer:
      'transfer | transfer now | transfer money | transfer funds | make transfer | confirm transfer | send money | send payment | wire money | withdraw | withdraw funds | withdraw money',
    'change-security':
      'authorize | authorise | authorize app | grant access | turn off 2fa | disable 2fa | enable 2fa',
    'create-key':
      'create api key | generate api key | generate key | generate token | generate new token | create token | create access token | create secret key | create new secret key | create new api key | regenerate key | regenerate token | add ssh key | add deploy key',
    'accept-terms':
      'accept terms | accept the terms | accept terms and conditions | agree to terms | i accept the terms | i agree to the terms | accept contract | accept offer | accept loan | sign | sign contract | sign document | sign agreement | sign now | sign and submit | e-sign',
  },
  leading: {
    send: 'send | resend',
    publish: 'publish | post to | post this | deploy to',
    delete:
      'delete | permanently delete | erase | destroy | purge | deactivate account | close account | remove account | remove user | remove member | remove friend | remove collaborator | remove payment method | move to trash | empty trash',
    order: 'buy | purchase | pre-order | place order | order for | place bid | bid',
    book: 'book for | book this | book your | book my | reserve',
    subscribe: 'subscribe to | subscribe for | unsubscribe | cancel subscription',
    pay: 'pay | donate | confirm payment | place order and pay | top up',
    transfer: 'transfer | withdraw | send money | confirm transfer | wire',
    'change-password': 'change password | reset password | update password',
    'change-security':
      'authorize | authorise | grant access | revoke | disable two-factor | enable two-factor | turn off two-factor | turn off 2-step | remove passkey | add passkey | change recovery | update recovery',
    'create-key':
      'create api key | create a new api key | create new secret key | generate api key | generate new api key | generate access token | create personal access token',
    'accept-terms': 'accept terms | accept the terms | agree to the terms | sign contract',
  },
  trailing: {
    delete: 'delete | delete it | delete them | delete anyway | delete forever',
    send: 'send | send it | send anyway',
    publish: 'publish',
    order: 'buy now | order now',
    pay: 'pay now',
  },
  notBefore: {
    all: 'filter | filters | search | searches | guide | guides | settings | options | policy | by | or | vs | date | time | history',
    delete:
      'formatting | format | word | character | line break | style | styles | protection | key on | query',
    send: 'backward | backwards | to back | to front | forward | code | a code | verification | feedback | later | queue | rate | to top | to bottom',
    publish: 'status | later | rate | queue | office | code',
    order:
      'again | and sell | list | local | used | side | grade | price | volume | for | protection | in bulk | wishlist | orders | requests | requisitions',
    book: 'list | lists | price | of | a demo',
    subscribe: 'link | links',
    pay: 'attention | per | rate | rates | grade | scale | slip | slips | stub | stubs | period | wall | monthly | yearly | annually | method | methods | range | calculator | in installments',
    transfer:
      'student | students | market | limit | limits | speed | list | encoding | protocol | station | rate | news | credits',
    'accept-terms': 'in | out | up | into | off',
  },
  notAfter:
    "undo | cancel | to | not | don’t | don't | never | about | before | after | auto | no | ctrl | press | soft | how to | without | why | when to | where to | save and | best",
  yes: 'ok | okay | yes | confirm | continue | proceed | i understand | understood | sure | agree | i agree | accept | yes please | do it | go ahead | submit | remove | allow',
  and: 'and | then',
};

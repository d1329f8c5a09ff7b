import type { TaskWords } from './task-words.ts';

export const EN_TASK: TaskWords = {
  leads: true,
  verbs: {
    send: 'send | resend | email | e-mail | mail | message | reply | forward | text | dm | write to | write a message | write an email | write an e-mail | respond | notify | invite | share',
    publish:
      'publish | post | tweet | comment | leave a comment | write a comment | add a comment | write a review | leave a review | reply | deploy | release | announce | create a tag | create a release | create a post | write a post | answer | share | ask a question',
    delete:
      'delete | remove | erase | discard | trash | purge | destroy | empty | clear | get rid of | throw away | clean up | close the account | close my account | deactivate | move to trash',
    order:
      'order | buy | purchase | pre-order | preorder | reorder | place an order | place the order | place my order | check out the cart | check out my cart | checkout | complete the order | complete the purchase | complete the checkout | finish the order | finish the checkout | bid | place a bid | cancel the order | cancel my order',
    book: 'book | reserve | rebook | make a reservation | make an appointment | make a booking | schedule an appointment | cancel the booking | cancel my booking | cancel the reservation | cancel the appointment',
    subscribe:
      'subscribe | unsubscribe | sign up for the newsletter | cancel the subscription | cancel my subscription | follow',
    'sign-in':
      'log in | login | log into | log me in | sign in | sign into | sign me in | sign up | register | create an account | create a new account | authenticate | log on | enter the username | enter the password | enter username | enter password',
    upload: 'upload | attach | submit the file | add the file | send the file | import',
    download: 'download | fetch the file',
    bookmark:
      'bookmark | add a bookmark | add it to my bookmarks | add this page to my bookmarks | add to bookmarks | save a bookmark | read later | save for later',
    submit:
      'submit | check out the branch | check out branch | switch to the branch | fill in | fill out | fill | apply | complete the form | save | commit | create | add | update | edit | change | rename | set | make | register | enrol | enroll | vote | rate | enter | hand in | record | mark | assign | move | merge | close | open a ticket | file | report | request | report a bug | sign | schedule | tag | enable | disable | turn on | turn off | approve | archive | restore | configure | upgrade | put | write | confirm | invite | start',
    confirm: 'confirm | accept | agree to | approve | click ok | press ok',
  },
  not: "don't | do not | never | without | not | doesn't | shouldn't | should not | must not | mustn't | avoid | instead of | before | until | how to | how do i | how i | except | stop | no need to | refuse to | cannot | can't | rather than | whether | if | who | why | when",
  notBefore:
    'history | histories | status | number | details | page | list | form | info | information | summary | id | date | confirmation | title | settings | section | by | is | are | was',
  noPartAfter:
    'subscribe | note | notes | label | changes | attached | reply | respond | go | goes | navigate | back | switch | head | access | next | up | link | due | going | belongs | related | compared',
  nouns: 'order | book | reserve',
  nounBefore:
    'updates | update | mail | mails | email | emails | form | forms | note | notes | numbers | confirmations | link | links | reminder | reminders | receipt | receipts | messages | notifications | club | column | columns',
  looks:
    'read | look at | look for | look up | see what | see if | see whether | see how | show | show me | list all | list the | list every | find | find out | search | tell me | give me the | give me a list | what | which | who | whose | when | where | why | how | is | are | was | were | does | did | has | summarise | summarize | extract | compare | count | describe | explain | translate | name the | check if | check whether | check what | check how | go to | visit | browse | navigate to | open the | open this | scroll',
  looksOn:
    'the | a | an | its | their | his | her | my | your | all | each | every | how | what | which | who | whose | when | where | why | if | whether | in | on | at | of | for | with | from | by',
  fillers:
    "please | then | now | also | finally | first | next | after that | afterwards | just | kindly | and | so | but | to | i want you to | i want to | i would like you to | i would like to | i'd like you to | i'd like to | i need you to | i need to | can you | could you | would you | will you | you should | you must | you may | help me | help me to | let's | let us | go ahead and | once | immediately | quickly | carefully | go and | yes | ok | okay | well | hi | hello | try to | use it to | step | permanently",
  many: 'all | every | each | everything | everyone | several | multiple | these | those | any | many',
  numbers: {
    both: 2,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    twenty: 20,
    twice: 2,
  },
  and: 'and | then | or | to | but',
};

import type { TaskWords } from './task-words.ts';

export const PT_TASK: TaskWords = {
  fillers: '',
  verbs: {
    send: 'envie | envia | enviar | mande | manda | mandar | responda | responder | encaminhe',
    publish: 'publique | publica | publicar | poste | postar | comente | comentar',
    delete: 'exclua | excluir | apague | apaga | apagar | elimine | remova | remover',
    order: 'peça | pedir | encomende | compre | compra | comprar | cancele o pedido',
    book: 'reserve | reserva | reservar | agende | agendar',
    subscribe: 'assine | assinar | cancele a assinatura | inscreva',
    'sign-in': 'entre | entrar | acesse | registre | registar | cadastre | faça login',
    upload: 'carregue | anexe | anexar | envie o arquivo',
    download: 'baixe | baixar | descarregue | descarregar | faça o download',
    bookmark: 'adicione aos favoritos | adicionar aos favoritos',
    submit:
      'salve | salvar | guarde | guardar | preencha | preencher | crie | criar | adicione | altere | mude | edite | atualize | renomeie',
    confirm: 'confirme | confirmar | aceite',
  },
  not: 'não | sem | nunca | antes',
  many: 'todos | todas | tudo | cada | vários | estes | estas',
  numbers: { dois: 2, duas: 2, três: 3, quatro: 4, cinco: 5, dez: 10 },
  and: 'e | depois | ou',
};

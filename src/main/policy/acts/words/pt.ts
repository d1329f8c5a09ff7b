import type { ActWords } from './act-words.ts';

export const PT: ActWords = {
  whole: {
    send: 'enviar | enviar mensagem | enviar agora',
    publish: 'publicar | postar | publicar agora',
    delete: 'excluir | apagar | eliminar | esvaziar lixeira | encerrar conta',
    order:
      'comprar | comprar agora | compre agora | encomendar | fazer pedido | finalizar pedido | finalizar compra | confirmar pedido | confirmar compra | concluir compra | cancelar pedido | dar lance',
    book: 'reservar | reservar agora | confirmar reserva | cancelar reserva | agendar consulta',
    subscribe: 'assinar | assinar agora | cancelar assinatura | cancelar inscrição | inscrever-se',
    pay: 'pagar | pagar agora | confirmar pagamento | efetuar pagamento | doar | doar agora',
    transfer:
      'transferir | fazer transferência | confirmar transferência | enviar dinheiro | fazer pix | sacar',
    'create-key': 'criar chave de api | gerar chave | gerar token',
    'accept-terms': 'aceitar termos | aceitar os termos | assinar contrato',
  },
  leading: {
    send: 'enviar',
    publish: 'publicar | postar',
    delete: 'excluir | apagar | eliminar',
    order: 'comprar | encomendar',
    book: 'reservar',
    subscribe: 'assinar | cancelar assinatura',
    pay: 'pagar | doar',
    transfer: 'transferir',
    'change-password': 'alterar senha | mudar senha | redefinir senha | alterar palavra-passe',
    'change-security': 'autorizar | conceder acesso | revogar',
    'create-key': 'criar chave de api | gerar chave de api',
  },
  trailing: {},
  notBefore: {
    all: 'filtro | filtros | o filtro | os filtros | pesquisa | a pesquisa | busca | formatação | código | mais tarde | ou | por | feedback',
  },
  notAfter: 'não | cancelar',
  yes: 'sim | ok | confirmar | continuar | aceitar | concordo | prosseguir',
  and: 'e',
};

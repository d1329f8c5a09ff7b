import type { ActWords } from './act-words.ts';

export const FR: ActWords = {
  whole: {
    send: 'envoyer | envoyer le message | envoyer maintenant',
    publish: 'publier | publier maintenant',
    delete:
      'supprimer | effacer | vider la corbeille | supprimer définitivement | fermer mon compte',
    order:
      'acheter | acheter maintenant | achat immédiat | commander | commander maintenant | passer commande | passer la commande | valider la commande | confirmer la commande | valider ma commande | finaliser la commande | annuler la commande | enchérir | précommander',
    book: 'réserver | réserver maintenant | confirmer la réservation | annuler la réservation',
    subscribe:
      "s’abonner | s'abonner | se désabonner | se désinscrire | résilier | résilier l’abonnement",
    pay: 'payer | payer maintenant | régler | confirmer le paiement | valider le paiement | faire un don | commander et payer',
    transfer:
      'virer | effectuer le virement | faire un virement | confirmer le virement | envoyer de l’argent',
    'create-key': 'créer une clé api | générer une clé | générer un jeton',
    'accept-terms': 'signer | accepter les conditions | signer le contrat | signer le document',
  },
  leading: {
    send: 'envoyer',
    publish: 'publier',
    delete: 'supprimer | effacer',
    order: 'acheter | commander',
    book: 'réserver',
    subscribe: "s'abonner à | s’abonner à | résilier",
    pay: 'payer | régler',
    transfer: 'transférer | virer',
    'change-password':
      'changer le mot de passe | modifier le mot de passe | réinitialiser le mot de passe',
    'change-security': 'autoriser l’accès | autoriser l’application | révoquer',
    'create-key': 'créer une clé api | générer une clé',
    'accept-terms': 'accepter les conditions générales',
  },
  trailing: {},
  notBefore: {
    all: 'le filtre | les filtres | filtre | la recherche | recherche | la mise en forme | le code | plus tard | d’occasion | malin | en plusieurs fois | ou',
  },
  notAfter: 'ne pas | annuler',
  yes: "oui | ok | confirmer | continuer | valider | d’accord | d'accord | accepter | j’accepte",
  and: 'et',
};

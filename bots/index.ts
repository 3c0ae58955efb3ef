// Bots: they get a seat's view and nothing else, and work for every game.
export {};

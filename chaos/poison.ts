/** An order with these words blocks a chaos-worker (`POISON=loop`) or ends it (`POISON=exit`) before the first call of the model. */
export const poison = 'bakers of poisoned bread';

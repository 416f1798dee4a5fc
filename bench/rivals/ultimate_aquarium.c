/* Whole random games of Ultimate Aquarium, written by hand: how fast could they be?

   The same deals, the same answers and the same final tables as `play_many`, for one fixed set of options (four
   seats at most, secret opening, chance decides who begins).  No steps, no questions, no records, no checks: only
   what these games need.  See limit.py. */

#include <stdint.h>
#include <string.h>

enum { CELLS = 9, SEATS = 4, HAND = 5, KEPT = 3, KEEPS = 10, PAIRS = 36, RESTOCK = 6, NET = 7, MOST_CARDS = 256 };

typedef struct {
    int32_t seats, deck_size, rounds, store_size;
    uint8_t kind[MOST_CARDS]; /* of each card */
} Box;

typedef struct {
    int32_t decks, stores, discards; /* how many cards */
    int32_t fish_token;
    uint8_t deck[MOST_CARDS], store[8], discard[MOST_CARDS];
    uint8_t tank[SEATS][CELLS];
    uint8_t net[SEATS], restock[SEATS];
} Table;

static const uint8_t keeps[KEEPS][KEPT] = {{0, 1, 2}, {0, 1, 3}, {0, 1, 4}, {0, 2, 3}, {0, 2, 4},
                                           {0, 3, 4}, {1, 2, 3}, {1, 2, 4}, {1, 3, 4}, {2, 3, 4}};
static uint8_t pairs[PAIRS][2];

/* xoroshiro64*, as kernel/verbs.py has it */
static inline uint32_t word(uint32_t *chance) {
    uint32_t a = chance[0], b = chance[1] ^ a;
    chance[0] = (a << 26 | a >> 6) ^ b ^ b << 9;
    chance[1] = b << 13 | b >> 19;
    return a * 0x9E3779BBu;
}

static inline int below(uint32_t *chance, int n) { return (int)((uint64_t)word(chance) * (uint64_t)n >> 32); }

static void seed_rng(uint32_t *chance, uint64_t seed) {
    chance[0] = (uint32_t)(seed * 0x9E3779B1u + 0x7F4A7C15u);
    chance[1] = (uint32_t)(seed >> 32 ^ seed * 0x85EBCA6Bu) | 1;
    for (int i = 0; i < 4; i++) word(chance);
}

/* one of n options; a single one is no decision */
static inline int pick(int n, uint32_t *luck, int64_t *decisions) {
    if (n == 1) return 0;
    ++*decisions;
    return below(luck, n);
}

static inline int in_order(const Box *box, const Table *t, int place) { return (t->fish_token + place) % box->seats; }

static int fits(const Box *box, const uint8_t *tank, int card) {
    for (int cell = 0; cell < CELLS; cell++)
        if (box->kind[tank[cell]] != box->kind[card]) return 1;
    return 0;
}

static void discard_store(Table *t) {
    memcpy(t->discard + t->discards, t->store, (size_t)t->stores);
    t->discards += t->stores;
    t->stores = 0;
}

static void fill_store(const Box *box, Table *t) {
    for (int i = 0; i < box->store_size; i++) t->store[t->stores++] = t->deck[--t->decks];
}

static void set_up(const Box *box, Table *t, uint32_t *chance) {
    t->decks = box->deck_size;
    t->stores = t->discards = 0;
    for (int card = 0; card < box->deck_size; card++) t->deck[card] = (uint8_t)card;
    for (int i = box->deck_size - 1; i > 0; i--) {
        int j = below(chance, i + 1);
        uint8_t card = t->deck[i];
        t->deck[i] = t->deck[j];
        t->deck[j] = card;
    }
    for (int seat = 0; seat < box->seats; seat++) {
        t->net[seat] = t->restock[seat] = 1;
        for (int cell = 0; cell < CELLS; cell++) t->tank[seat][cell] = (uint8_t)(box->deck_size + seat * CELLS + cell);
    }
    t->fish_token = below(chance, box->seats);
}

static void opening(const Box *box, Table *t, uint32_t *luck, int64_t *decisions) {
    uint8_t hand[SEATS][HAND], spots[SEATS][KEPT];
    int keep[SEATS];
    for (int place = 0; place < box->seats; place++)
        for (int i = 0; i < HAND; i++) hand[in_order(box, t, place)][i] = t->deck[--t->decks];
    for (int place = 0; place < box->seats; place++) {
        int me = in_order(box, t, place);
        keep[me] = pick(KEEPS, luck, decisions);
        uint8_t free[CELLS] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
        for (int nth = 0; nth < KEPT; nth++) {
            int chosen = pick(CELLS - nth, luck, decisions);
            spots[me][nth] = free[chosen];
            memmove(free + chosen, free + chosen + 1, (size_t)(CELLS - nth - 1 - chosen));
        }
    }
    for (int place = 0; place < box->seats; place++) {
        int me = in_order(box, t, place), kept = 0;
        for (int nth = 0; nth < KEPT; nth++) {
            uint8_t *cell = &t->tank[me][spots[me][nth]];
            t->discard[t->discards++] = *cell;
            *cell = hand[me][keeps[keep[me]][nth]];
            kept |= 1 << keeps[keep[me]][nth];
        }
        for (int i = 0; i < HAND; i++)
            if (!(kept >> i & 1)) t->discard[t->discards++] = hand[me][i];
    }
}

static void use_net(const Box *box, Table *t, int me, uint32_t *luck, int64_t *decisions) {
    uint8_t options[PAIRS], *tank = t->tank[me];
    int n = 0;
    for (int pair = 0; pair < PAIRS; pair++)
        if (box->kind[tank[pairs[pair][0]]] != box->kind[tank[pairs[pair][1]]]) options[n++] = (uint8_t)pair;
    const uint8_t *pair = pairs[options[pick(n, luck, decisions)]];
    uint8_t card = tank[pair[0]];
    tank[pair[0]] = tank[pair[1]];
    tank[pair[1]] = card;
    t->net[me] = 0;
}

static void place(const Box *box, Table *t, int me, int slot, uint32_t *luck, int64_t *decisions) {
    uint8_t options[CELLS], *tank = t->tank[me];
    int n = 0;
    for (int cell = 0; cell < CELLS; cell++)
        if (box->kind[tank[cell]] != box->kind[t->store[slot]]) options[n++] = (uint8_t)cell;
    int cell = options[pick(n, luck, decisions)];
    uint8_t card = t->store[slot];
    t->store[slot] = tank[cell];
    tank[cell] = card;
    if (t->net[me] && fits(box, tank, tank[0]) && pick(2, luck, decisions)) use_net(box, t, me, luck, decisions);
}

static void turn(const Box *box, Table *t, int me, uint32_t *luck, int64_t *decisions) {
    for (;;) {
        uint8_t options[NET + 1];
        int n = 0;
        for (int slot = 0; slot < t->stores; slot++)
            if (fits(box, t->tank[me], t->store[slot])) options[n++] = (uint8_t)slot;
        if (t->restock[me]) options[n++] = RESTOCK;
        if (t->net[me] && fits(box, t->tank[me], t->tank[me][0])) options[n++] = NET;
        if (n == 0) return;
        int what = options[pick(n, luck, decisions)];
        if (what == RESTOCK) {
            t->restock[me] = 0;
            discard_store(t);
            fill_store(box, t);
        } else if (what == NET) {
            use_net(box, t, me, luck, decisions);
        } else {
            place(box, t, me, what, luck, decisions);
            return;
        }
    }
}

/* Games with the seeds seed, seed + 1, …; the last one stays on the table.  How many decisions there were. */
int64_t play_many(const Box *box, Table *t, uint32_t *luck, int64_t seed, int64_t games) {
    int64_t decisions = 0;
    for (int one = 0, pair = 0; one < CELLS; one++)
        for (int two = one + 1; two < CELLS; two++, pair++) pairs[pair][0] = (uint8_t)one, pairs[pair][1] = (uint8_t)two;
    for (int64_t game = 0; game < games; game++) {
        uint32_t chance[2];
        seed_rng(chance, (uint64_t)(seed + game));
        set_up(box, t, chance);
        opening(box, t, luck, &decisions);
        for (int round = 0; round < box->rounds; round++) {
            fill_store(box, t);
            for (int place = 0; place < box->seats; place++) turn(box, t, in_order(box, t, place), luck, &decisions);
            t->fish_token = in_order(box, t, 1);
            discard_store(t);
        }
    }
    return decisions;
}

/** For whom orders are listed: agents see the state of their own, admins see whose each is (spec §2). */
export type OrdersAudience = 'agent' | 'admin';

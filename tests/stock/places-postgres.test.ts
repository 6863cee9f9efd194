import { testPlaces } from './places-played';

testPlaces('PostgreSQL');

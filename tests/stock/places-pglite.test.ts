import { testPlaces } from './places-played';

testPlaces('PGlite');
